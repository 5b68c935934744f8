// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigator/pipeline_state.h"

#include "ui/figure/screen_theme.h"
#include "ui/session/document.h"

namespace headlight {

PipelineState pipelineState(const Document& document, std::vector<StageKey> keys)
{
    PipelineState state;
    state.trace = document.trace();
    state.steps = std::move(keys);
    for (const StageKey& key : state.steps)
        state.scales.push_back(document.colorScale(key, screenTheme()));
    for (const StageKey& key : state.steps)
        state.pictures.push_back(Pictures::of(document).picture(key));
    if (const std::optional<LastEdit>& edit = document.lastEdit()) {
        state.changes = edit->changes;
        state.before = edit->before;
        state.edited = edit->stage;
        state.unlike = edit->unlike;
    }
    const Selection& selection = document.selection();
    if (selection.dependence && selection.cell) {
        state.dependence = document.dependence();
        state.lockedIn = selection.stage;
        state.locked = *selection.cell;
    }
    return state;
}

} // namespace headlight
