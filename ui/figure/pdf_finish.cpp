// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/pdf_finish.h"

#include "core/text/numbers.h"

#include <QList>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr double kPointsPerMm = 72 / 25.4;

struct PdfObject {
    int number = 0;
    QByteArray body; ///< from "<<" to ">>"
};

/// The digits after the last `key`.
qsizetype numberAfter(const QByteArray& pdf, const char* key)
{
    const qsizetype at = pdf.lastIndexOf(key);
    if (at < 0)
        return -1;
    qsizetype from = at + qsizetype(qstrlen(key));
    while (from < pdf.size() && (pdf[from] == ' ' || pdf[from] == '\n'))
        ++from;
    qsizetype to = from;
    while (to < pdf.size() && pdf[to] >= '0' && pdf[to] <= '9')
        ++to;
    bool ok = false;
    const qsizetype number = pdf.mid(from, to - from).toLongLong(&ok);
    return ok ? number : -1;
}

/// As a text string of PDF: UTF-16 with its mark, in hexadecimal digits.
QByteArray hexText(const std::string& text)
{
    QByteArray hex = "<FEFF";
    for (const QChar c : QString::fromStdString(text))
        hex += QByteArray::number(c.unicode(), 16).rightJustified(4, '0').toUpper();
    return hex + '>';
}

QByteArray literal(const std::string& text)
{
    QByteArray escaped = "(";
    for (const char c : text) {
        if (c == '(' || c == ')' || c == '\\')
            escaped += '\\';
        escaped += c;
    }
    return escaped + ')';
}

QByteArray infoBody(const PdfFinish& finish)
{
    QByteArray body = "<<\n/Title " + hexText(finish.title) + "\n/Subject " + hexText(finish.subject) +
                      "\n/Creator (Headlight)\n/Producer (Headlight)\n";
    if (!finish.recipe.empty())
        body += "/HeadlightRecipe " + literal(finish.recipe) + "\n";
    return body + ">>\n";
}

/// Every page with the sheet's size: Qt knows whole points only. The sheet hangs from the upper edge.
QList<PdfObject> pages(const QByteArray& pdf, QSizeF millimetres)
{
    QList<PdfObject> found;
    static const QByteArray kPage = " 0 obj\n<<\n/Type /Page\n";
    static const QRegularExpression kBox(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    for (qsizetype at = pdf.indexOf(kPage); at >= 0; at = pdf.indexOf(kPage, at + 1)) {
        const qsizetype line = pdf.lastIndexOf('\n', at) + 1;
        const qsizetype start = pdf.indexOf("<<", at);
        const qsizetype end = pdf.indexOf("endobj", at);
        QString body = QString::fromLatin1(pdf.mid(start, end - start));
        const QRegularExpressionMatch box = kBox.match(body);
        if (end < 0 || !box.hasMatch())
            continue;
        const double top = box.captured(2).toDouble();
        const auto number = [](double points) { return QString::fromStdString(formatPlain(points, 3)); };
        body.replace(box.capturedStart(), box.capturedLength(),
                     QStringLiteral("/MediaBox [0 %1 %2 %3]")
                         .arg(number(top - millimetres.height() * kPointsPerMm), number(millimetres.width() * kPointsPerMm),
                              number(top)));
        found.push_back({pdf.mid(line, at - line).toInt(), body.toLatin1()});
    }
    return found;
}

/// The moment of writing, replaced in place.
void stopTheClock(QByteArray& pdf)
{
    static const QByteArray kKey = "/CreationDate (D:";
    const qsizetype at = pdf.indexOf(kKey);
    const qsizetype end = at < 0 ? -1 : pdf.indexOf(')', at);
    for (qsizetype digit = at + kKey.size(); at >= 0 && digit < end; ++digit) {
        if (pdf[digit] >= '0' && pdf[digit] <= '9')
            pdf[digit] = '0';
    }
}

QByteArray tableEntry(int number, qsizetype offset)
{
    return QByteArray::number(number) + " 1\n" + QByteArray::number(offset).rightJustified(10, '0') + " 00000 n \n";
}

} // namespace

QByteArray finishedPdf(QByteArray pdf, const PdfFinish& finish)
{
    const qsizetype size = numberAfter(pdf, "/Size ");
    const qsizetype root = numberAfter(pdf, "/Root ");
    const qsizetype table = numberAfter(pdf, "startxref");
    if (size < 0 || root < 0 || table < 0)
        return pdf;
    stopTheClock(pdf);
    QList<PdfObject> objects = pages(pdf, finish.millimetres);
    objects.push_back({int(size), infoBody(finish)});
    QByteArray entries = "xref\n";
    for (const PdfObject& object : std::as_const(objects)) {
        entries += tableEntry(object.number, pdf.size());
        pdf += QByteArray::number(object.number) + " 0 obj\n" + object.body + "endobj\n";
    }
    const qsizetype start = pdf.size();
    return pdf + entries + "trailer\n<<\n/Size " + QByteArray::number(size + 1) + "\n/Info " + QByteArray::number(size) +
           " 0 R\n/Root " + QByteArray::number(root) + " 0 R\n/Prev " + QByteArray::number(table) + "\n>>\nstartxref\n" +
           QByteArray::number(start) + "\n%%EOF\n";
}

} // namespace headlight
