// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bundled_sessions.h"

#include "core/figure/recipe.h"
#include "ui/session/document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace headlight {

namespace {

struct Titles {
    Q_DECLARE_TR_FUNCTIONS(headlight::BundledSession)
  public:
    static QString of(const QString& name);
};

QString Titles::of(const QString& name)
{
    const std::pair<const char*, QString> known[] = {
        {"by-hand", tr("By hand: small whole numbers")},
        {"sentences-en", tr("Sentences: a trained model, English")},
        {"sentences-zh", tr("Sentences: a trained model, Chinese")},
        {"copy", tr("Copying: an induction head")},
    };
    for (const auto& [file, title] : known)
        if (name == QLatin1String(file))
            return title;
    return name;
}

/// Where a name stands in the menu: what the program starts on first, what is not listed last.
int rank(const QString& name)
{
    static constexpr std::array<const char*, 4> order = {"sentences-en", "sentences-zh", "by-hand", "copy"};
    const auto found = std::find_if(order.begin(), order.end(),
                                    [&](const char* known) { return name == QLatin1String(known); });
    return int(found - order.begin());
}

} // namespace

QList<BundledSession> bundledSessions()
{
    QFileInfoList files = QDir(QStringLiteral(":/sessions")).entryInfoList(QDir::Files, QDir::Name);
    std::stable_sort(files.begin(), files.end(), [](const QFileInfo& a, const QFileInfo& b) {
        return rank(a.completeBaseName()) < rank(b.completeBaseName());
    });
    QList<BundledSession> sessions;
    for (const QFileInfo& file : files)
        sessions.append({file.filePath(), Titles::of(file.completeBaseName())});
    return sessions;
}

QString exampleWith(const std::string& numbers)
{
    for (const BundledSession& example : bundledSessions()) {
        auto session = Document::readFile(example.path);
        if (!session)
            continue;
        const auto network = Network::build(std::make_shared<Model>(std::move(session->model)),
                                            std::make_shared<ModelInput>(std::move(session->input)));
        if (network && numbersHash(**network) == numbers)
            return example.path;
    }
    return {};
}

QString startSession(const QString& language)
{
    const QString wanted = language.startsWith(QLatin1String("zh")) ? QStringLiteral(":/sessions/sentences-zh.headlight")
                                                                    : QStringLiteral(":/sessions/sentences-en.headlight");
    if (QFile::exists(wanted))
        return wanted;
    const QList<BundledSession> all = bundledSessions();
    return all.isEmpty() ? QString() : all.front().path;
}

} // namespace headlight
