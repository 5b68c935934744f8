// SPDX-License-Identifier: GPL-3.0-or-later
// Draws every control of ui/widgets and every icon into one picture for each setting: ui_gallery FOLDER
#include "core/figure/color_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_ring.h"
#include "ui/widgets/legend_bar.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/panel_header.h"
#include "ui/widgets/pill.h"
#include "ui/widgets/progress_line.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/step_ticks.h"

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <memory>

using namespace headlight;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

QToolButton* toolButton(const char* icon, bool raised = false, bool enabled = true)
{
    auto* button = new QToolButton;
    button->setIcon(themeIcon(s(icon)));
    button->setProperty("large", true);
    if (raised)
        button->setProperty("kind", s("raised"));
    button->setEnabled(enabled);
    return button;
}

QToolBar* toolBar()
{
    auto* bar = new QToolBar;
    for (const char* icon : {"open", "save", "export"})
        bar->addWidget(toolButton(icon));
    bar->addSeparator();
    bar->addWidget(toolButton("undo"));
    bar->addWidget(toolButton("redo", false, false));
    bar->addSeparator();
    bar->addWidget(toolButton("first"));
    bar->addWidget(toolButton("previous", true));
    auto* ticks = new StepTicks;
    ticks->setStep(8, 18, s("attn"));
    bar->addWidget(ticks);
    bar->addWidget(toolButton("next", true));
    bar->addWidget(toolButton("last"));
    bar->addWidget(toolButton("play"));
    bar->addSeparator();
    auto* combo = new QComboBox;
    combo->addItems({s("1 of 2"), s("2 of 2")});
    bar->addWidget(combo);
    auto* views = new SegmentedControl;
    views->setTexts({s("Block"), s("Equation"), s("Matrix"), s("Heads"), s("Compare")});
    views->setCurrentIndex(2);
    bar->addWidget(views);
    return bar;
}

QWidget* row(std::initializer_list<QWidget*> widgets)
{
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(px(24), 0, px(24), 0);
    layout->setSpacing(px(8));
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    layout->addStretch(1);
    return line;
}

Pill* pill(Pill::Tone tone, const char* lead, const char* text)
{
    auto* made = new Pill(tone);
    made->setWords(s(lead), s(text));
    return made;
}

QWidget* bars()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(px(24), 0, px(24), 0);
    auto* change = new NoticeBar(NoticeBar::Kind::Change);
    change->setWords({}, s("X changed from −0.94 to <b>1.75</b>"), s("15 of the 21 weights moved"));
    change->addButton(s("undo"), s("Undo"));
    change->addButton(s("compare"), s("Compare"));
    auto* error = new NoticeBar(NoticeBar::Kind::Error);
    error->setWords(s("Cannot"), s("open weights.npy: header, byte 12: the shape is not a tuple"));
    error->addButton({}, s("Open another file"));
    auto* plain = new NoticeBar(NoticeBar::Kind::Plain);
    plain->setWords({}, s("“on”, dimension 8"), s("was −0.94"));
    plain->addButton({}, s("Put back"));
    for (QWidget* bar : {change, error, plain})
        layout->addWidget(bar);
    return box;
}

LegendBar* legend(Qt::Orientation orientation, ColorMap::Kind kind)
{
    const Theme theme = themeSettings().kind == ThemeKind::Light ? Theme::Light : Theme::Dark;
    std::vector<QRgb> table;
    for (const Rgb& color : defaultColorMap(kind, theme).table(256))
        table.push_back(qRgb(color.r, color.g, color.b));
    auto* bar = new LegendBar(orientation);
    bar->setTable(std::move(table));
    if (kind == ColorMap::Kind::Diverging)
        bar->setLabels({{0, s("−6.46")}, {0.5, s("0")}, {1, s("6.46")}});
    else
        bar->setLabels({{0, s("0")}, {0.25, s("0.25")}, {0.5, s("0.50")}, {0.75, s("0.75")}, {1, s("1")}});
    bar->setFixedSize(orientation == Qt::Horizontal ? QSize(px(260), bar->sizeHint().height())
                                                    : QSize(bar->sizeHint().width(), px(150)));
    return bar;
}

QWidget* headers()
{
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* panel = new PanelHeader(PanelHeader::Kind::Panel);
    panel->setFixedWidth(px(248));
    panel->setWords(s("Pipeline"), s("layer 1, head 1"));
    auto* canvas = new PanelHeader(PanelHeader::Kind::Canvas);
    canvas->setWords(s("Input"), s("one embedding for each token"), s("X"));
    for (const char* icon : {"one-to-one", "fit", "copy", "export"})
        canvas->addButton(s(icon), s(icon));
    auto* tabs = new QTabBar;
    tabs->setDrawBase(false);
    tabs->addTab(s("Inspector"));
    tabs->addTab(s("History"));
    layout->addWidget(panel);
    layout->addWidget(canvas, 1);
    layout->addWidget(tabs);
    return line;
}

QWidget* controls()
{
    auto* flat = new QPushButton(s("Edit sentence"));
    setLabelledIcon(*flat, s("pencil"), IconTone::Muted);
    flat->setProperty("kind", s("flat"));
    auto* large = new QPushButton(s("Fill row by row"));
    setLabelledIcon(*large, s("play"));
    large->setProperty("large", true);
    auto* disabled = new QPushButton(s("Redo"));
    setLabelledIcon(*disabled, s("redo"));
    disabled->setEnabled(false);
    auto* field = new QLineEdit(s("the cat sat"));
    auto* spin = new QDoubleSpinBox;
    return row({new QPushButton(s("Put back")), large, disabled, flat, field, spin});
}

QWidget* icons()
{
    auto* line = new QWidget;
    auto* layout = new QGridLayout(line);
    int index = 0;
    for (const QString& name : iconNames()) {
        auto* label = new QLabel;
        label->setPixmap(themeIcon(name).pixmap(QSize(px(16), px(16)), line->devicePixelRatioF()));
        auto* caption = new QLabel(name);
        caption->setFont(themeFont(TypeRole::Small));
        layout->addWidget(label, index / 7, index % 7 * 2);
        layout->addWidget(caption, index / 7, index % 7 * 2 + 1);
        ++index;
    }
    return line;
}

QWidget* type()
{
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    auto add = [&](const QFont& font, const char* text) {
        auto* label = new QLabel(s(text));
        label->setFont(font);
        layout->addWidget(label);
    };
    add(themeFont(TypeRole::Value), "4.84 −0.15");
    add(themeFont(TypeRole::MathDisplay), "q·k = (QK)₃ √∑");
    add(mathFont(pxF(20), false), "softmax head ⊕ MultiHead(X)");
    add(themeFont(TypeRole::MathCaption), "T Q K V αβγ 3,2");
    add(themeFont(TypeRole::Words), "“the” gives 15% … — 把“在”的注意力，编辑。");
    add(themeFont(TypeRole::CanvasTitle), "注意力权重 Attention");
    add(themeFont(TypeRole::Small), "scores 6×16 −1.17 ␣the");
    return line;
}

std::unique_ptr<QWidget> gallery()
{
    auto window = std::make_unique<QWidget>();
    auto* layout = new QVBoxLayout(window.get());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(12));
    auto* menus = new QMenuBar;
    for (const char* name : {"File", "Edit", "View", "Layer", "Step", "Help"})
        menus->addMenu(s(name));
    auto* progress = new ProgressLine;
    progress->setFraction(0.4);
    auto* status = new QStatusBar;
    status->addWidget(new QLabel(s("N = 6   d = 16   3\u202f216 parameters")));
    auto* depths = new SegmentedControl;
    depths->setStretched(true);
    depths->setTexts({s("Words"), s("Formula"), s("Numbers"), s("Code")});
    depths->setFixedWidth(px(296));
    const auto neutral = Pill::Tone::Neutral;
    auto* pills = row({pill(Pill::Tone::Query, "5", "the"), pill(Pill::Tone::Key, "4", "on"),
                       pill(Pill::Tone::Value, "2", "cat"), pill(Pill::Tone::Changed, "", "row 4"),
                       pill(Pill::Tone::Error, "", "NaN"), pill(neutral, "scaled", "1.71"),
                       pill(neutral, "", "attn, row 3"), depths});
    auto* legends = row({legend(Qt::Horizontal, ColorMap::Kind::Diverging),
                         legend(Qt::Horizontal, ColorMap::Kind::Sequential),
                         legend(Qt::Vertical, ColorMap::Kind::Sequential),
                         legend(Qt::Vertical, ColorMap::Kind::Diverging)});
    layout->addWidget(menus);
    QToolBar* bar = toolBar();
    for (QWidget* part : std::initializer_list<QWidget*>{bar, progress, headers(), bars(), pills, controls(),
                                                         legends, type(), icons(), status})
        layout->addWidget(part);
    return window;
}

bool save(QApplication& application, const ThemeSettings& settings, const QString& file)
{
    applyTheme(application, settings);
    const auto window = gallery();
    window->resize(px(1440), px(860));
    window->show();
    window->activateWindow();
    QApplication::processEvents();
    window->findChild<QLineEdit*>()->setFocus(Qt::TabFocusReason);
    QApplication::processEvents();
    return window->grab().save(file);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    if (argc != 2 || !loadFonts())
        return 1;
    const FocusRing ring(application);
    const QString folder = QString::fromLocal8Bit(argv[1]) + u'/';
    ThemeSettings presenting;
    presenting.scale = presentingScale;
    ThemeSettings chinese;
    chinese.chinese = true;
    ThemeSettings dark;
    dark.kind = ThemeKind::Dark;
    const bool saved = save(application, {}, folder + s("light.png")) &&
                       save(application, dark, folder + s("dark.png")) &&
                       save(application, chinese, folder + s("chinese.png")) &&
                       save(application, presenting, folder + s("presenting.png"));
    return saved ? 0 : 1;
}
