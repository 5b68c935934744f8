// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a window's work safe and fresh: autosave, recovery, the link to a file of numbers, and their bar of offers.
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

class QMimeData;
class QWidget;

namespace headlight {

class AppFiles;
class Autosave;
class Document;
class LiveLink;
class OfferBar;
class Recovery;
struct LeftWork;
class Settings;

class AppSessions : public QObject {
    Q_OBJECT
  public:
    /// All outlive this. The bars belong to whoever lays them out.
    AppSessions(Document& document, AppFiles& files, const Settings& settings, QWidget& window);
    ~AppSessions() override;

    /// One for each who offers: nobody takes away what another has offered.
    std::vector<OfferBar*> bars() const { return {m_recoveryBar, m_linkBar}; }
    void offerRecovery();
    bool recover(const LeftWork& work);
    /// The window closes and its work was saved or let go: nothing of it is kept.
    void letGo();

    /// The local files that are dragged.
    static QStringList filesIn(const QMimeData& data);

  Q_SIGNALS:
    /// What is recovered needs a window of its own.
    void windowRequested(const headlight::LeftWork& work);
    /// A file needs a window of its own.
    void fileRequested(const QString& path);

  private:
    OfferBar* m_recoveryBar;
    OfferBar* m_linkBar;
    std::unique_ptr<Autosave> m_autosave;
    std::unique_ptr<Recovery> m_recovery;
    std::unique_ptr<LiveLink> m_link;
};

} // namespace headlight
