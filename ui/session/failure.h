// SPDX-License-Identifier: GPL-3.0-or-later
// What a document was asked to do when it could not.
#pragma once

namespace headlight {

enum class Failure { Open, Save, Edit, Configure, Export };

} // namespace headlight
