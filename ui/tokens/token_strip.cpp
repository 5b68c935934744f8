// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_strip.h"

#include "ui/session/document.h"
#include "ui/text/token_text.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_delegate.h"
#include "ui/tokens/token_editing.h"
#include "ui/tokens/token_legend.h"
#include "ui/tokens/token_model.h"
#include "ui/widgets/steady_list.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace headlight {

namespace {

/// The list takes what the chips need before anything else gets more.
constexpr int kWholeRest = 1000;

/// Tokens whose characters are told.
constexpr int kMostTold = 3;

/// Where the strip is narrower, the pencil stands without words.
constexpr int kWordsFrom = 1100;

} // namespace

TokenStrip::TokenStrip(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_model(new TokenModel(document, this))
{
    m_title = new QLabel(this);
    m_list = new SteadyList(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new TokenDelegate(m_list));
    m_list->setFlow(QListView::LeftToRight);
    m_list->setWrapping(false);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setProperty("ownFocus", true); // the chip shows it
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_editing = new TokenEditing(document, *m_list);
    m_type = new QToolButton(this);
    m_type->setAutoRaise(true);
    connect(m_type, &QToolButton::clicked, this, &TokenStrip::typeSentence);
    m_unwritable = new QLabel(this);
    m_unwritable->hide();
    m_legend = new TokenLegend(this);
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_title);
    row->addWidget(m_list, kWholeRest);
    row->addWidget(m_type);
    row->addStretch(1);
    row->addWidget(m_unwritable);
    row->addWidget(m_legend);

    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session || change.selection)
            showLit();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &TokenStrip::fit);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TokenStrip::tellOfUnwritable);
    rescale();
    retranslate();
    showLit();
}

/// Choosing the token that is lit lets it go.
void TokenStrip::choose(int row)
{
    if (m_model->query() == row)
        m_document.selectToken({});
    else
        m_document.selectToken(Index(row));
}

void TokenStrip::showLit()
{
    m_legend->show(m_model->query() >= 0, m_model->key() >= 0);
    for (int lit : {m_model->key(), m_model->query()})
        if (lit >= 0)
            m_list->scrollTo(m_model->index(lit));
}

bool TokenStrip::eventFilter(QObject* watched, QEvent* event)
{
    // In the strip the arrows walk along the sentence; elsewhere they step through the stages.
    if (watched == m_list && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool along = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right;
        const bool pick = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_Space;
        if (m_editing->handlesKey(*key)) {
            if (event->type() == QEvent::KeyPress)
                m_editing->handleKey(*key);
            event->accept();
            return true;
        }
        if (event->type() == QEvent::ShortcutOverride && (along || pick) && !key->modifiers()) {
            event->accept();
            return true;
        }
        if (event->type() == QEvent::KeyPress && pick && m_list->currentIndex().isValid()) {
            choose(m_list->currentIndex().row());
            return true;
        }
    }
    if (watched == m_list->viewport() && event->type() == QEvent::Wheel) {
        const QPoint delta = static_cast<QWheelEvent*>(event)->angleDelta();
        QScrollBar* bar = m_list->horizontalScrollBar();
        bar->setValue(bar->value() - (delta.x() != 0 ? delta.x() : delta.y()) / 2);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TokenStrip::typeSentence()
{
    m_editing->typeSentence();
}

void TokenStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
    m_editing->follow();
}

void TokenStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), themeColors().window);
    painter.fillRect(QRectF(0, 0, width(), px(metric::lineRule)), themeColors().line);
}

/// As far as the strip is wide: how many more there are does not matter.
int TokenStrip::chipsWidth() const
{
    int chips = 0;
    for (int row = 0; row < m_model->rowCount() && chips < width(); ++row)
        chips += m_list->sizeHintForIndex(m_model->index(row)).width() + m_list->spacing();
    return chips + m_list->spacing();
}

/// The chips in as much room as they need, and the pencil behind the last.
void TokenStrip::fit()
{
    m_list->setMaximumWidth(std::max(chipsWidth(), 1));
    m_type->setToolButtonStyle(width() >= px(kWordsFrom) ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

void TokenStrip::tellOfUnwritable()
{
    const QStringList tokens = m_document.isOpen() ? unwritableTokens(m_document.network()->input().tokens, kMostTold) : QStringList();
    m_unwritable->setVisible(!tokens.isEmpty());
    if (tokens.isEmpty())
        return;
    QStringList characters;
    for (const QString& token : tokens)
        characters += unwritableCharacters(token);
    characters.removeDuplicates();
    m_unwritable->setText(tr("No font here has %1: shown as “?”").arg(characters.join(QStringLiteral(", "))));
    m_unwritable->setToolTip(tr("Install a font with these characters, and start Headlight again."));
    QPalette palette = m_unwritable->palette();
    palette.setColor(QPalette::WindowText, themeColors().errorInk);
    m_unwritable->setPalette(palette);
    m_unwritable->setFont(themeFont(TypeRole::Second));
}

void TokenStrip::rescale()
{
    setFixedHeight(px(metric::tokenStripHeight));
    m_title->setFont(themeFont(TypeRole::Title));
    m_title->setContentsMargins(0, 0, px(metric::step16), 0);
    m_list->setFixedHeight(px(metric::tokenChipHeight) + px(metric::step8));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    layout()->setContentsMargins(px(metric::panelPadding), px(metric::step8), px(metric::panelPadding), 0);
    layout()->setSpacing(px(metric::step16));
    tellOfUnwritable();
    m_type->setIconSize(QSize(px(metric::iconSize), px(metric::iconSize)));
    fit();
}

void TokenStrip::retranslate()
{
    m_title->setText(tr("Tokens"));
    m_list->setAccessibleName(tr("Tokens of the sentence"));
    m_list->setAccessibleDescription(
        tr("Return lights the token's row in every matrix; F2 types the sentence, Insert and Delete add and take out a word, "
           "Alt with an arrow moves it"));
    m_type->setIcon(themeIcon(QStringLiteral("pencil")));
    m_type->setText(tr("Edit sentence"));
    m_type->setToolTip(tr("Type the sentence anew (F2)"));
    m_type->setAccessibleName(tr("Type the sentence anew"));
    m_model->retranslate();
    tellOfUnwritable();
}

void TokenStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        rescale();
    QWidget::changeEvent(event);
}

} // namespace headlight
