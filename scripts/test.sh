#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and runs every test without a display. Usage: scripts/test.sh [PRESET [PART]], PRESET by default ci.
# PART is `threads` (what several threads work on; meant for the preset tsan) or `large` (N = 4096; meant for asan), and nothing else
# is built then.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh
install_missing "${build_packages[@]}" "${test_packages[@]}"

preset=${1:-ci}
part=${2:-}
cmake --preset "$preset"
cmake --build --preset "$preset" ${part:+--target "${part}_tests"}
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
export ASAN_OPTIONS="detect_leaks=1:allocator_may_return_null=1:${ASAN_OPTIONS:-}" LSAN_OPTIONS="suppressions=$PWD/tests/leaks.supp:print_suppressions=0"
export UBSAN_OPTIONS="print_stacktrace=1:${UBSAN_OPTIONS:-}"
races=$PWD/build/$preset/races
export TSAN_OPTIONS="suppressions=$PWD/tests/races.supp:log_path=$races/log:exitcode=0:history_size=4:${TSAN_OPTIONS:-}"
rm -rf "$races" && mkdir -p "$races"
failed=0
ctest --preset "$preset" --parallel "$(nproc)" ${part:+-C "$part" -L "$part"} || failed=$?
# Reports of the thread sanitizer, if there are any, are judged together.
shopt -s nullglob
logs=("$races"/log*)
if [ ${#logs[@]} -gt 0 ]; then
    scripts/races.py "${logs[@]}" || failed=1
fi
exit $failed
