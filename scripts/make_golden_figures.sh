#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Draws the figures that tests compare with anew: one of every kind, from a small session that each carries. Look at what changed before
# it is committed. Usage: scripts/make_golden_figures.sh [HEADLIGHT]
set -euo pipefail
cd "$(dirname "$0")/.."
headlight=${1:-build/release/app/headlight}
out=tests/golden/figures
session=$out/two-heads.headlight
made=$(mktemp -d)
post=$made/post-norm.headlight # figures carry its name
trap 'rm -r "$made"' EXIT
sed 's/"norm": "pre"/"norm": "post"/' "$session" >"$post"

while read -r name _; do
    numbers=$session
    [ "$name" != post-norm ] || numbers=$post
    "$headlight" figure "$name" "$numbers" --head 2 --out "$out/$name.svg"
    case $name in scores | one-head | pre-norm) "$headlight" figure "$name" "$numbers" --symbols --out "$out/$name-symbols.svg" ;; esac
done < <("$headlight" figure LIST)

view() { "$headlight" render "$session" --view "$1" --out "$out/$2.svg" "${@:3}"; }
view matrix matrix --stage attn --head 2 --row 4 --col 2
view matrix matrix-grey --stage scores --theme grey --font serif --font-pt 9 --width-mm 120
view matrix matrix-symbols --stage scores --with-symbols --width-mm 150
view matrix matrix-part --stage ffn_act --rows 2-4 --cols 3-6 --colormap viridis
view equation equation --stage scores --row 3 --col 2 --width-mm 150
view heads heads --stage attn --width-mm 150
view block block --stage h --row 3 --width-mm 240
view token token --stage attn --row 3 --width-mm 145
view compare compare --stage attn --compare mask --width-mm 170
view matrix matrix-zh --stage attn --lang zh_CN --theme dark
