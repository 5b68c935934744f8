// SPDX-License-Identifier: GPL-3.0-or-later
// Every string of the sources is translated: no entry unfinished, left over, or with a place (%1, %n) lost.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <set>

namespace {

const QDir sourceDir(QStringLiteral(HEADLIGHT_SOURCE_DIR));

struct Entry {
    QString context;
    QString source;
    QString type; ///< empty where finished
    bool plural = false;
    QStringList translations;
};

QString committedFile(const QString& language)
{
    return sourceDir.filePath(QStringLiteral("resources/translations/headlight_%1.ts").arg(language));
}

/// What lupdate makes of a copy of the committed file; empty where it failed.
QString updatedCopy(const QString& language, const QTemporaryDir& folder)
{
    const QString copy = folder.filePath(QStringLiteral("headlight_%1.ts").arg(language));
    if (!QFile::copy(committedFile(language), copy))
        return {};
    QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
    QStringList arguments{QStringLiteral("-I"), sourceDir.path(), QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"),
                          QStringLiteral("-extensions"), QStringLiteral("cpp,h"),
                          QStringLiteral("-tr-function-alias"), QStringLiteral("QT_TRANSLATE_NOOP+=HL_TEXT,translate=translateLiterally")};
    if (language == QLatin1String("en"))
        arguments << QStringLiteral("-pluralonly");
    for (const char* part : {"core", "ui", "app"})
        arguments << sourceDir.filePath(QLatin1String(part));
    arguments << QStringLiteral("-ts") << copy;
    return QProcess::execute(QStringLiteral(HEADLIGHT_LUPDATE), arguments) == 0 ? copy : QString();
}

Entry readMessage(QXmlStreamReader& xml, const QString& context)
{
    Entry entry;
    entry.context = context;
    entry.plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            entry.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            entry.type = xml.attributes().value(QLatin1String("type")).toString();
            if (!entry.plural) {
                entry.translations << xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement())
                entry.translations << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return entry;
}

QList<Entry> readEntries(const QString& path)
{
    QList<Entry> entries;
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            entries << readMessage(xml, context);
    }
    if (xml.hasError())
        qWarning("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return xml.hasError() ? QList<Entry>() : entries;
}

std::set<QString> places(const QString& text, bool plural)
{
    // A language with one plural form may leave the number's place out of no form, so %n counts like any other.
    static const QRegularExpression place(QStringLiteral("%(L?[1-9]|n)"));
    std::set<QString> found;
    for (auto match = place.globalMatch(text); match.hasNext();) {
        const QString captured = match.next().captured(1);
        if (captured != QLatin1String("n") || plural)
            found.insert(captured);
    }
    return found;
}

class TranslationsTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everyStringIsTranslated_data();
    void everyStringIsTranslated();
    void filesAreEmbedded_data();
    void filesAreEmbedded();
};

void TranslationsTest::everyStringIsTranslated_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("Simplified Chinese") << QStringLiteral("zh_CN");
    QTest::newRow("English plurals") << QStringLiteral("en");
}

void TranslationsTest::everyStringIsTranslated()
{
    QFETCH(QString, language);
    const QTemporaryDir folder;
    const QString copy = updatedCopy(language, folder);
    QVERIFY2(!copy.isEmpty(), "lupdate did not run");

    QStringList faults;
    const QList<Entry> entries = readEntries(copy);
    for (const Entry& entry : entries) {
        const QString where = QStringLiteral("[%1] \"%2\": ").arg(entry.context, entry.source);
        if (!entry.type.isEmpty())
            faults << where + entry.type;
        for (const QString& translation : entry.translations) {
            if (translation.isEmpty())
                faults << where + QStringLiteral("empty");
            else if (places(translation, entry.plural) != places(entry.source, entry.plural))
                faults << where + QStringLiteral("places differ in \"%1\"").arg(translation);
        }
    }
    if (language == QLatin1String("zh_CN"))
        QVERIFY2(!entries.isEmpty(), "no strings found, or the file is not well formed");
    QVERIFY2(faults.isEmpty(), qPrintable(QStringLiteral("\n") + faults.join(QLatin1Char('\n'))));
}

void TranslationsTest::filesAreEmbedded_data()
{
    everyStringIsTranslated_data();
}

void TranslationsTest::filesAreEmbedded()
{
    QFETCH(QString, language);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/headlight_%1.qm").arg(language)));
    if (language == QLatin1String("zh_CN"))
        QCOMPARE(translator.translate("core", "the tensor is missing"), QStringLiteral("缺少该张量"));
}

} // namespace

QTEST_GUILESS_MAIN(TranslationsTest)
#include "translations_test.moc"
