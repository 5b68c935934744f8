// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/edit_command.h"

#include <QCoreApplication>

namespace headlight {

const std::vector<EditCommand>& editCommands()
{
    static const std::vector<EditCommand> commands{EditCommand::Cut,       EditCommand::Copy,         EditCommand::CopyNumpy,
                                                   EditCommand::CopyLatex, EditCommand::CopyMarkdown, EditCommand::Paste,
                                                   EditCommand::SelectAll, EditCommand::Type,         EditCommand::Clear,
                                                   EditCommand::FillDown,  EditCommand::FillRight,    EditCommand::Release,
                                                   EditCommand::Tools};
    return commands;
}

QString editCommandText(EditCommand command)
{
    const auto say = [](const char* text) { return QCoreApplication::translate("headlight::EditCommand", text); };
    switch (command) {
    case EditCommand::Cut: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Cu&t cells"));
    case EditCommand::Copy: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "&Copy cells"));
    case EditCommand::CopyNumpy: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Copy as &NumPy"));
    case EditCommand::CopyLatex: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Copy as &LaTeX"));
    case EditCommand::CopyMarkdown: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Copy as &Markdown"));
    case EditCommand::Paste: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "&Paste cells"));
    case EditCommand::SelectAll: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Select &all cells"));
    case EditCommand::Type: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "&Type a value or formula"));
    case EditCommand::Clear: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Set to &zero"));
    case EditCommand::FillDown: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Fill &down"));
    case EditCommand::FillRight: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "Fill to the ri&ght"));
    case EditCommand::Release: return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "&Release held cells"));
    case EditCommand::Tools: break;
    }
    return say(QT_TRANSLATE_NOOP("headlight::EditCommand", "T&ools for cells…"));
}

QList<QKeySequence> editCommandKeys(EditCommand command)
{
    switch (command) {
    case EditCommand::Cut: return {QKeySequence(QKeySequence::Cut)};
    case EditCommand::Copy: return {QKeySequence(QKeySequence::Copy)};
    case EditCommand::CopyNumpy: return {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)};
    case EditCommand::Paste: return {QKeySequence(QKeySequence::Paste)};
    case EditCommand::SelectAll: return {QKeySequence(QKeySequence::SelectAll)};
    case EditCommand::Type: return {QKeySequence(Qt::Key_F2)};
    case EditCommand::Clear: return {QKeySequence(Qt::Key_Delete)};
    case EditCommand::FillDown: return {QKeySequence(Qt::CTRL | Qt::Key_D)};
    case EditCommand::FillRight: return {QKeySequence(Qt::CTRL | Qt::Key_R)};
    case EditCommand::Tools: return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)};
    default: return {};
    }
}

bool beginsGroup(EditCommand command)
{
    return command == EditCommand::CopyNumpy || command == EditCommand::Paste || command == EditCommand::Type || command == EditCommand::Tools;
}

} // namespace headlight
