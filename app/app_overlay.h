// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet over the middle of the window that lists the keys, or says what the program is; Esc or a click beside it
// closes it.
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace headlight {

class AppActions;

class AppOverlay : public QWidget {
    Q_OBJECT
  public:
    enum class Page { Keys, About };

    AppOverlay(const AppActions& actions, QWidget* window);

    void showPage(Page page);
    Page page() const { return m_page; }
    QString text() const;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void retranslate();
    void place();
    QString keysHtml() const;
    QString aboutHtml() const;

    const AppActions& m_actions;
    Page m_page = Page::Keys;
    QWidget* m_sheet = nullptr;
    QLabel* m_words = nullptr;
    QToolButton* m_close = nullptr;
};

} // namespace headlight
