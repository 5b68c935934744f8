// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/attention_preview.h"

#include "ui/canvas/stage_content.h"
#include "ui/figure/screen_theme.h"
#include "ui/navigator/thumbnail.h"
#include "ui/session/document.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace headlight {

namespace {

constexpr int kSide = 132;
constexpr int kCaption = 18;

/// The weights of the chosen head in the layer on screen, whatever they are called.
std::optional<StageKey> attentionKey(const Document& document)
{
    for (const StageKey& key : document.steps()) {
        const Stage& stage = document.network()->stage(key);
        if (stage.values == ValueKind::Weight && StageContent::isAttention(stage))
            return key;
    }
    return {};
}

} // namespace

AttentionPreview::AttentionPreview(Document& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("attentionPreview"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.session)
            m_key.reset();
        if (isVisible() && (change.values || change.session))
            update();
    });
    retranslate();
}

void AttentionPreview::begin()
{
    m_key = attentionKey(m_document);
    m_before = m_document.trace();
    update();
}

bool AttentionPreview::hasWeights() const
{
    return m_key && m_before->has(*m_key);
}

QSize AttentionPreview::sizeHint() const
{
    return {2 * px(kSide) + px(metric::step16), px(kSide + kCaption)};
}

void AttentionPreview::paintEvent(QPaintEvent*)
{
    if (!m_key)
        return;
    QPainter painter(this);
    paintMatrix(painter, {0, 0}, *m_before, tr("Attention before"));
    paintMatrix(painter, QPointF(px(kSide) + px(metric::step16), 0), *m_document.trace(), tr("now"));
}

void AttentionPreview::paintMatrix(QPainter& painter, QPointF corner, const Trace& trace, const QString& caption) const
{
    const ThemeColors& theme = themeColors();
    painter.setFont(themeFont(TypeRole::Second));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(corner, QSizeF(px(kSide), px(kCaption - 4))), Qt::AlignLeft | Qt::AlignVCenter, caption);
    const QRect box(corner.toPoint() + QPoint(0, px(kCaption)), QSize(px(kSide), px(kSide)));
    // While the weights are computed anew the old ones would be a lie.
    if (!trace.has(*m_key)) {
        painter.fillRect(box, theme.segment);
        return;
    }
    const ThumbnailStyle style{m_document.colorScale(*m_key, screenTheme()), theme.masked.ground.rgb(), theme.masked.hatch.rgb(),
                               theme.errorInk.rgb(), devicePixelRatioF()};
    painter.drawImage(box.topLeft(), thumbnailImage(*trace.source(*m_key), maskedCells(trace.mask(*m_key)), box.size(), style));
}

void AttentionPreview::retranslate()
{
    setAccessibleName(tr("Attention weights before and now"));
}

void AttentionPreview::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
