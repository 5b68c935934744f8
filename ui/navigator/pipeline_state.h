// SPDX-License-Identifier: GPL-3.0-or-later
// What a list of matrices shows of the document: the same for the steps of a layer and for its parameters.
#pragma once

#include "ui/navigator/pipeline_model.h"

namespace headlight {

class Document;

/// The document is open.
PipelineState pipelineState(const Document& document, std::vector<StageKey> keys);

} // namespace headlight
