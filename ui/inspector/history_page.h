// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's second tab: every step since the session was opened, newest first; a click goes back or forth to it.
#pragma once

#include <QWidget>

class QListView;
class QPushButton;
class QTimer;

namespace headlight {

class Document;
class HistoryModel;
struct DocumentChange;

class HistoryPage : public QWidget {
    Q_OBJECT
  public:
    explicit HistoryPage(Document& document, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build();
    void follow(const DocumentChange& change);
    void showPosition();
    void goTo(const QModelIndex& index);
    void retranslate();

    Document& m_document;
    HistoryModel* m_model = nullptr;
    QListView* m_list = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QTimer* m_clock = nullptr; ///< ages grow while the page is open
};

} // namespace headlight
