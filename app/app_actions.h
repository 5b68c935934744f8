// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the main window as an action with its key, shared by menus, toolbar and the list of keys.
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QWidget;

namespace headlight {

class AppActions : public QObject {
    Q_OBJECT
  public:
    /// The actions belong to `window`, which also gets their shortcuts.
    explicit AppActions(QWidget& window);

    QAction* newSession = nullptr;
    QAction* newWindow = nullptr;
    QAction* open = nullptr;
    QAction* save = nullptr;
    QAction* saveAs = nullptr;
    QAction* exportFigure = nullptr;
    QAction* copyFigure = nullptr;
    QAction* exportStages = nullptr;
    QAction* exportSlides = nullptr;
    QAction* exportAnimation = nullptr;
    QAction* practice = nullptr;
    QAction* quit = nullptr;
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* typeSentence = nullptr;
    QAction* sizes = nullptr;
    QAction* memory = nullptr;
    QAction* dismiss = nullptr;
    QAction* pinState = nullptr;
    QAction* unpinState = nullptr;
    QList<QAction*> edits; ///< one a command for the chosen cells, its EditCommand as data
    QAction* themeSystem = nullptr;
    QAction* themeLight = nullptr;
    QAction* themeDark = nullptr;
    QAction* present = nullptr;
    QAction* reduceMotion = nullptr;
    QAction* zoomIn = nullptr;
    QAction* zoomOut = nullptr;
    QAction* fit = nullptr;
    QAction* actualSize = nullptr;
    QAction* cost = nullptr; ///< checked while the layer's costs are shown
    QList<QAction*> views; ///< one a view, its ViewKind as data
    QAction* showPipeline = nullptr;
    QAction* showInspector = nullptr;
    QAction* first = nullptr;
    QAction* back = nullptr;
    QAction* forward = nullptr;
    QAction* last = nullptr;
    QAction* play = nullptr; ///< checked while the steps follow each other by themselves
    QAction* previousLayer = nullptr;
    QAction* nextLayer = nullptr;
    QAction* previousHead = nullptr;
    QAction* nextHead = nullptr;
    QAction* walkBack = nullptr; ///< a cell; these walk inside the stage on screen, in the Equation view
    QAction* walkOn = nullptr;
    QAction* walkRowBack = nullptr;
    QAction* walkRowOn = nullptr;
    QAction* walkTermBack = nullptr;
    QAction* walkTermOn = nullptr;
    QAction* keys = nullptr;
    QAction* about = nullptr;

    /// Keys and gestures that are no commands: what they do, and what they are called.
    struct Gesture {
        QString text;
        QString keys;
    };
    /// One group of the list of keys: a heading, its actions and gestures.
    struct Group {
        QString title;
        QList<QAction*> actions;
        QList<Gesture> gestures = {};
    };
    QList<Group> groups() const;

    void retranslate();

  private:
    static QList<Gesture> cellGestures();
    static QList<Gesture> sentenceGestures();
    static QList<Gesture> pictureGestures();
    QAction* add(const char* icon, const QList<QKeySequence>& shortcuts);

    QWidget& m_window;
};

} // namespace headlight
