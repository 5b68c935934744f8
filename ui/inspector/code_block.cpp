// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/code_block.h"

#include "ui/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSyntaxHighlighter>
#include <QVBoxLayout>

namespace headlight {

namespace {

/// What loads and checks steps back, so that the lines that compute stand out.
class QuietLines : public QSyntaxHighlighter {
  public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

  protected:
    void highlightBlock(const QString& line) override
    {
        const bool quiet = line.startsWith(u'#') || line.startsWith(QLatin1String("import ")) ||
                           line.startsWith(QLatin1String("print(")) || line.contains(QLatin1String("np.load("));
        setFormat(0, int(line.size()), quiet ? themeColors().muted : themeColors().ink);
    }
};

QFont codeFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(px(11));
    return font;
}

} // namespace

CodeBlock::CodeBlock(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(metric::step4));
    // Names of libraries, the same in every language.
    m_parts = {addPart(QStringLiteral("NumPy")), addPart(QStringLiteral("PyTorch"))};
    retranslate();
}

CodeBlock::Part CodeBlock::addPart(const QString& library)
{
    Part part{new QLabel(library, this), new QPushButton(this), new QPlainTextEdit(this)};
    part.copy->setIcon(themeIcon(QStringLiteral("copy")));
    part.text->setReadOnly(true);
    part.text->setLineWrapMode(QPlainTextEdit::NoWrap);
    part.text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    part.text->setTabChangesFocus(true);
    part.text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    part.text->setFrameShape(QFrame::NoFrame);
    part.text->setAccessibleName(library);
    new QuietLines(part.text->document());
    connect(part.copy, &QPushButton::clicked, part.text,
            [text = part.text] { QGuiApplication::clipboard()->setText(text->toPlainText()); });
    auto* head = new QHBoxLayout;
    head->addWidget(part.title);
    head->addStretch(1);
    head->addWidget(part.copy);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(head);
    column->addWidget(part.text);
    return part;
}

void CodeBlock::setCode(const QString& numPy, const QString& pyTorch)
{
    m_parts[0].text->setPlainText(numPy.trimmed());
    m_parts[1].text->setPlainText(pyTorch.trimmed());
    for (const Part& part : m_parts)
        dress(part);
    setVisible(true);
}

QString CodeBlock::numPy() const
{
    return m_parts[0].text->toPlainText();
}

QString CodeBlock::pyTorch() const
{
    return m_parts[1].text->toPlainText();
}

/// As high as its lines, with room for the bar below a line that is too long.
void CodeBlock::dress(const Part& part) const
{
    part.title->setFont(themeFont(TypeRole::SecondTitle));
    QPalette muted = part.title->palette();
    muted.setColor(QPalette::WindowText, themeColors().muted);
    part.title->setPalette(muted);
    part.text->setFont(codeFont());
    QPalette ground = part.text->palette();
    ground.setColor(QPalette::Base, themeColors().segment);
    part.text->setPalette(ground);
    const int lines = part.text->blockCount();
    const int margins = 2 * int(part.text->document()->documentMargin()) + px(metric::step12);
    part.text->setFixedHeight(lines * QFontMetrics(codeFont()).lineSpacing() + margins +
                              part.text->horizontalScrollBar()->sizeHint().height());
}

void CodeBlock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CodeBlock::retranslate()
{
    for (const Part& part : m_parts) {
        part.copy->setToolTip(tr("Copy the %1 code").arg(part.title->text()));
        part.copy->setAccessibleName(part.copy->toolTip());
    }
}

} // namespace headlight
