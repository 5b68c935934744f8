// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a window's work safe and fresh: autosave, recovery, the link to a file of numbers, and their bar of offers.
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

class QMimeData;
class QWidget;

namespace headlight {

class AppFiles;
class Autosave;
class Document;
class LiveLink;
class OfferBar;
class Recovery;
class Settings;

class AppSessions : public QObject {
    Q_OBJECT
  public:
    /// All outlive this. The bar belongs to whoever lays it out.
    AppSessions(Document& document, AppFiles& files, const Settings& settings, QWidget& window);
    ~AppSessions() override;

    OfferBar& bar() const { return *m_bar; }
    void offerRecovery();
    /// The window closes and its work was saved or let go: nothing of it is kept.
    void letGo();

    /// The local files that are dragged.
    static QStringList filesIn(const QMimeData& data);

  private:
    OfferBar* m_bar;
    std::unique_ptr<Autosave> m_autosave;
    std::unique_ptr<Recovery> m_recovery;
    std::unique_ptr<LiveLink> m_link;
};

} // namespace headlight
