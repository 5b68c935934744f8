// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scale_popup.h"

#include "core/text/numbers.h"
#include "ui/figure/screen_theme.h"
#include "ui/session/document.h"
#include "ui/session/pictures.h"
#include "ui/theme/theme.h"
#include "ui/toolbar/labelled_combo.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QScreen>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

QString toQString(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

ScalePopup::ScalePopup(Document& document, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_document(document), m_map(new LabelledCombo(this)), m_range(new LabelledCombo(this)),
      m_share(new LabelledCombo(this)), m_pooling(new LabelledCombo(this)), m_ends(new QWidget(this)), m_lo(new QLineEdit(m_ends)), m_hi(new QLineEdit(m_ends))
{
    setObjectName(QStringLiteral("scalePopup"));
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    auto* ends = new QHBoxLayout(m_ends);
    ends->setContentsMargins({});
    for (QLineEdit* end : {m_lo, m_hi}) {
        ends->addWidget(end);
        connect(end, &QLineEdit::editingFinished, this, &ScalePopup::chooseFixed);
    }
    for (LabelledCombo* combo : {m_map, m_range, m_share, m_pooling}) {
        column->addWidget(combo);
        connect(combo, &QComboBox::activated, this, &ScalePopup::choose);
        if (combo == m_range)
            column->addWidget(m_ends);
    }
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (isVisible() && (change.session || change.selection))
            fill();
    });
    retranslate();
}

void ScalePopup::openUnder(const QWidget& anchor)
{
    if (!m_document.isOpen())
        return;
    fill();
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint place = anchor.mapToGlobal(QPoint(anchor.width() - width(), anchor.height() + px(metric::step4)));
    place.setX(std::max(place.x(), screen.left()));
    move(place);
    QFrame::show();
    m_map->setFocus();
}

/// What is chosen, without telling anybody.
void ScalePopup::fill()
{
    const ScaleChoice& scale = m_document.selection().scale;
    m_map->setCurrentIndex(std::max(0, m_map->findData(toQString(scale.map))));
    m_range->setCurrentIndex(int(scale.range));
    m_share->setCurrentIndex(int(scale.share));
    m_pooling->setCurrentIndex(int(Pictures::of(m_document).pooling()));
    m_share->setEnabled(scale.range != ScaleRange::Fixed);
    showEnds();
}

void ScalePopup::showEnds()
{
    const ScaleChoice& scale = m_document.selection().scale;
    m_ends->setVisible(scale.range == ScaleRange::Fixed);
    if (scale.range == ScaleRange::Fixed) {
        m_lo->setText(toQString(formatPrecise(scale.fixed.lo)).replace(QChar(0x2212), QLatin1Char('-')));
        m_hi->setText(toQString(formatPrecise(scale.fixed.hi)).replace(QChar(0x2212), QLatin1Char('-')));
    }
    adjustSize();
}

void ScalePopup::choose()
{
    const Selection& selection = m_document.selection();
    ScaleChoice scale = selection.scale;
    const ColorScale now = m_document.colorScale(selection.stage, screenTheme());
    scale.map = m_map->currentData().toString().toStdString();
    scale.share = ScaleShare(m_share->currentIndex());
    Pictures::of(m_document).setPooling(Pooling(m_pooling->currentIndex()));
    const auto range = ScaleRange(m_range->currentIndex());
    // A range that is to be held begins as what is on screen.
    if (range == ScaleRange::Fixed && scale.range != ScaleRange::Fixed)
        scale.fixed = {now.lo, now.hi, true};
    scale.range = range;
    m_document.selectScale(scale);
}

/// Ends that make no range are put back to what holds.
void ScalePopup::chooseFixed()
{
    bool loFine = false;
    bool hiFine = false;
    const double lo = QLocale::c().toDouble(m_lo->text().replace(QChar(0x2212), QLatin1Char('-')), &loFine);
    const double hi = QLocale::c().toDouble(m_hi->text().replace(QChar(0x2212), QLatin1Char('-')), &hiFine);
    ScaleChoice scale = m_document.selection().scale;
    if (loFine && hiFine && std::isfinite(lo) && std::isfinite(hi) && lo < hi) {
        scale.range = ScaleRange::Fixed;
        scale.fixed = {lo, hi, true};
        m_document.selectScale(scale);
    }
    showEnds();
}

void ScalePopup::keyPressEvent(QKeyEvent* event)
{
    // Return in a field has ended its editing; a popup has no default button that it could press.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return;
    QFrame::keyPressEvent(event);
}

void ScalePopup::retranslate()
{
    const auto refill = [](LabelledCombo* combo, const QString& label, const QStringList& items) {
        const int at = std::max(0, combo->currentIndex());
        combo->clear();
        combo->addItems(items);
        combo->setCurrentIndex(at);
        combo->setLabel(label);
    };
    refill(m_range, tr("Range"), {tr("automatic"), tr("symmetric about 0"), tr("99 of 100 values"), tr("held")});
    refill(m_share, tr("Shared by"), {tr("this matrix alone"), tr("all heads"), tr("all matrices of the layer")});
    refill(m_pooling, tr("Cells of a pixel"), {tr("largest |value|"), tr("largest value"), tr("mean")});
    refill(m_map, tr("Colours"), {});
    m_map->addItem(tr("Headlight's own"), QString());
    for (const std::string& name : colorMapNames())
        m_map->addItem(toQString(name), toQString(name));
    m_lo->setAccessibleName(tr("Lower end of the range"));
    m_hi->setAccessibleName(tr("Upper end of the range"));
    m_lo->setToolTip(m_lo->accessibleName());
    m_hi->setToolTip(m_hi->accessibleName());
    setAccessibleName(tr("Colours of values"));
    layout()->setContentsMargins(px(metric::step12), px(metric::step12), px(metric::step12), px(metric::step12));
    layout()->setSpacing(px(metric::step8));
}

void ScalePopup::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange)
        retranslate();
}

} // namespace headlight
