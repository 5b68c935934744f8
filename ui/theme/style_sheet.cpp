// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include "ui/theme/metrics.h"

#include <QRegularExpression>

#include <array>
#include <utility>

namespace headlight {

namespace {

// In the sheets below @name is a colour and #n# a length of n unscaled pixels.

constexpr auto barSheet = R"(
QMenuBar { background: @window; color: @ink; border: none; padding: 0 #8#; }
QMenuBar::item { background: transparent; padding: #4# #8#; border-radius: #4#; }
QMenuBar::item:selected { background: @hover; }
QMenuBar::item:pressed { background: @pressed; }
QMenu { background: @raised; color: @ink; border: 1px solid @lineStrong; padding: #4#; }
QMenu::item { background: transparent; padding: #4# #20# #4# #8#; border-radius: #4#; }
QMenu::item:selected { background: @hover; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: #4# #8#; }
QMenu::icon { padding-left: #8#; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @line; padding: #7# #12#;
    spacing: #4#; qproperty-iconSize: #16# #16#; }
QToolBar::separator { background: @line; width: 1px; margin: #4# #8#; }
QStatusBar { background: @window; color: @muted; border: none; border-top: 1px solid @line; font-size: #12#; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @muted; font-size: #12#; }
QToolTip { background: @ink; color: @canvas; border: none; padding: #4# #8#; }
)";

// A tool button is 3 px larger than its padding says (Fusion adds them), hence 4 + 3 around an icon where 5 +
// 5 is meant.
constexpr auto buttonSheet = R"(
QPushButton, QToolButton[kind="raised"] { background: @raised; color: @ink; border: 1px solid @lineStrong;
    border-radius: #6#; font-weight: 500; }
QPushButton { padding: 0 #11#; min-height: #26#; }
QToolButton { icon-size: #16#; }
QPushButton[large="true"] { min-height: #30#; }
QPushButton:hover, QToolButton[kind="raised"]:hover { background: @hover; }
QPushButton:pressed, QToolButton[kind="raised"]:pressed, QPushButton:checked { background: @pressed; }
QPushButton:disabled, QToolButton:disabled { color: @disabled; }
QPushButton[kind="flat"] { background: transparent; border-color: transparent; font-weight: 400; color: @muted; }
QPushButton[kind="flat"]:hover { background: @hover; }
QPushButton[kind="flat"]:pressed, QPushButton[kind="flat"]:checked { background: @pressed; }
QPushButton[kind="flat"]:checked { color: @ink; }
QPushButton[kind="flat"]:disabled { color: @disabled; }
QToolButton { background: transparent; color: @ink; border: 1px solid transparent; border-radius: #6#; padding: #4# #3# #3# #4#; }
QToolButton[large="true"] { padding: #6# #5# #5# #6#; }
QToolButton:hover { background: @hover; }
QToolButton:pressed { background: @pressed; }
QToolButton:checked { background: @selected; border-color: @lineStrong; }
QToolButton::menu-indicator { image: none; }
)";

constexpr auto fieldSheet = R"(
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox { background: @raised; color: @ink;
    border: 1px solid @lineStrong; border-radius: #6#; padding: 0 #7#; }
QPlainTextEdit, QTextEdit { padding: #4#; }
QLineEdit, QSpinBox, QDoubleSpinBox { min-height: #26#; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus { border-color: @ink; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { color: @disabled; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QComboBox { background: @raised; color: @ink; border: 1px solid @lineStrong; border-radius: #6#; padding: 0 #10#;
    min-height: #26#; }
QComboBox:hover { background: @hover; }
QComboBox::drop-down { border: none; width: #24#; }
QComboBox::down-arrow { image: url(:/headlight/icons/fixed/chevron-@theme.svg); width: #16#; height: #16#; }
QComboBox QAbstractItemView { background: @raised; color: @ink; border: 1px solid @lineStrong; padding: #4#;
    selection-background-color: @hover; selection-color: @ink; outline: none; }
)";

constexpr auto frameSheet = R"(
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar { background: transparent; border: none; }
QTabBar::tab { background: transparent; color: @muted; border: none; border-bottom: 2px solid transparent;
    padding: #3# 0 0 0; margin-right: #20#; min-height: #43#; font-weight: 500; }
QTabBar::tab:selected { color: @ink; border-bottom-color: @ink; font-weight: 600; }
QTabBar::tab:hover { color: @ink; }
QScrollBar:vertical { background: transparent; width: #8#; margin: 0; border: none; }
QScrollBar:horizontal { background: transparent; height: #8#; margin: 0; border: none; }
QScrollBar::handle { background: @lineStrong; border-radius: #3#; margin: 1px; }
QScrollBar::handle:vertical { min-height: #24#; }
QScrollBar::handle:horizontal { min-width: #24#; }
QScrollBar::handle:hover { background: @flow; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QAbstractScrollArea::corner { background: transparent; }
QSplitter::handle { background: @line; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QListView, QTreeView, QTableView { border: none; outline: none; gridline-color: @line; }
QTableCornerButton::section { background: @panel; border: none; border-bottom: 1px solid @line; }
QListView::item:hover, QTreeView::item:hover { background: @hover; color: @ink; }
QListView::item:selected, QTreeView::item:selected { background: @selected; color: @ink;
    border: 1px solid @lineStrong; border-radius: #6#; }
QHeaderView::section { background: @panel; color: @muted; border: none; border-bottom: 1px solid @line;
    padding: #4# #8#; }
)";

constexpr auto choiceSheet = R"(
QCheckBox, QRadioButton { spacing: #8#; }
QCheckBox::indicator, QRadioButton::indicator { width: #14#; height: #14#; background: @raised;
    border: 1px solid @flow; }
QCheckBox::indicator { border-radius: #4#; }
QRadioButton::indicator { border-radius: #8#; }
QCheckBox::indicator:checked { image: url(:/headlight/icons/fixed/check-@theme.svg); border-color: @ink; }
QRadioButton::indicator:checked { width: #6#; height: #6#; border: #5# solid @ink; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @lineStrong; }
QSlider::groove:horizontal { height: #2#; background: @lineStrong; border: none; }
QSlider::sub-page:horizontal { background: @ink; }
QSlider::handle:horizontal { width: #12#; height: #12#; margin: -#6# 0; border-radius: #7#; background: @raised;
    border: 1px solid @flow; }
QProgressBar { background: @segment; color: @ink; border: none; border-radius: #2#; text-align: center; }
QProgressBar::chunk { background: @flow; border-radius: #2#; }
)";

using NamedColor = std::pair<const char*, QColor ThemeColors::*>;

constexpr std::array<NamedColor, 14> namedColors = {{
    {"window", &ThemeColors::window},
    {"panel", &ThemeColors::panel},
    {"canvas", &ThemeColors::canvas},
    {"raised", &ThemeColors::raised},
    {"selected", &ThemeColors::selected},
    {"segment", &ThemeColors::segment},
    {"hover", &ThemeColors::hover},
    {"pressed", &ThemeColors::pressed},
    {"lineStrong", &ThemeColors::lineStrong},
    {"line", &ThemeColors::line},
    {"ink", &ThemeColors::ink},
    {"muted", &ThemeColors::muted},
    {"disabled", &ThemeColors::disabled},
    {"flow", &ThemeColors::flow},
}};

QString withColors(QString sheet)
{
    const ThemeColors& colors = themeColors();
    // "lineStrong" stands before "line", which is its beginning.
    for (const auto& [name, member] : namedColors)
        sheet.replace(u'@' + QString::fromLatin1(name), (colors.*member).name());
    const bool light = themeSettings().kind == ThemeKind::Light;
    return sheet.replace(QStringLiteral("@theme"), light ? QStringLiteral("light") : QStringLiteral("dark"));
}

QString withLengths(QString sheet)
{
    static const QRegularExpression length(QStringLiteral("#(\\d+)#"));
    QString result;
    qsizetype end = 0;
    for (auto matches = length.globalMatch(sheet); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        result += sheet.mid(end, match.capturedStart() - end);
        result += QString::number(px(match.captured(1).toInt())) + QStringLiteral("px");
        end = match.capturedEnd();
    }
    return result + sheet.mid(end);
}

} // namespace

QString themeStyleSheet()
{
    QString sheet;
    for (const char* part : {barSheet, buttonSheet, fieldSheet, choiceSheet, frameSheet})
        sheet += QString::fromLatin1(part);
    // Lengths first: a colour, once put in, starts with the same sign.
    return withColors(withLengths(sheet));
}

QPalette themePalette(ThemeKind kind)
{
    const ThemeColors& c = themeColors(kind);
    QPalette palette;
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::Window, c.window},
        {QPalette::Base, c.canvas},
        {QPalette::AlternateBase, c.panel},
        {QPalette::Button, c.raised},
        {QPalette::WindowText, c.ink},
        {QPalette::Text, c.ink},
        {QPalette::ButtonText, c.ink},
        {QPalette::BrightText, c.ink},
        {QPalette::PlaceholderText, c.muted},
        {QPalette::Mid, c.lineStrong},
        {QPalette::Midlight, c.line},
        {QPalette::Light, c.raised},
        {QPalette::Dark, c.flow},
        {QPalette::Shadow, c.lineStrong},
        {QPalette::Highlight, c.ink},
        {QPalette::HighlightedText, c.canvas},
        {QPalette::Link, c.key.ink},
        {QPalette::LinkVisited, c.key.ink},
        {QPalette::ToolTipBase, c.ink},
        {QPalette::ToolTipText, c.canvas},
    };
    for (const auto& [role, color] : roles)
        palette.setColor(role, color);
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.disabled);
    return palette;
}

} // namespace headlight
