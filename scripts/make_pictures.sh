#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the pictures of the README anew. Usage: scripts/make_pictures.sh [HEADLIGHT]
set -euo pipefail
cd "$(dirname "$0")/.."
headlight=${1:-build/release/app/headlight}
out=docs/pictures
mkdir -p "$out"
english=resources/sessions/sentences-en.headlight

shot() { "$headlight" screenshot "${@:2}" --out "$out/$1.png"; }

shot window
shot attn "$english" --layer 1 --head 2 --stage attn --cell 9,7
shot scores resources/sessions/by-hand.headlight --stage scores --cell 4,3
for theme in light dark; do
    shot "equation-by-hand-$theme" resources/sessions/by-hand.headlight --view equation --stage scores --cell 3,2 --theme $theme
    shot "equation-copy-$theme" resources/sessions/copy.headlight --view equation --layer 2 --head 1 --stage attn --cell 9,4 --theme $theme
    shot "equation-sentences-$theme" "$english" --view equation --layer 2 --head 3 --stage scores --cell 9,4 --theme $theme
done
shot edit resources/sessions/by-hand.headlight --stage attn --edit 2,1=-1 --cell 3,2
shot edit-x resources/sessions/by-hand.headlight --stage x --edit 2,1=-1 --cell 2,1
shot dark "$english" --layer 2 --head 1 --stage scores --cell 5,4 --theme dark
shot copy resources/sessions/copy.headlight --layer 2 --head 1 --stage attn
shot chinese resources/sessions/sentences-zh.headlight --stage attn --cell 4,3 --lang zh_CN
for theme in light dark; do
    shot "block-by-hand-$theme" resources/sessions/by-hand.headlight --view block --stage h --token 3 --theme "$theme"
    shot "block-copy-$theme" resources/sessions/copy.headlight --view block --layer 2 --stage h --token 9 --theme "$theme"
    shot "block-sentences-$theme" "$english" --view block --layer 1 --stage attn --token 9 --theme "$theme"
done
shot heads "$english" --view heads --layer 1 --stage attn --token 9
shot heads-dark "$english" --view heads --layer 1 --head 3 --stage scores --cell 9,7 --theme dark
shot heads-chinese resources/sessions/sentences-zh.headlight --view heads --stage attn --token 6 --lang zh_CN
shot token resources/sessions/by-hand.headlight --view token --stage attn --token 3
shot token-dark "$english" --view token --layer 1 --head 2 --stage attn --token 9 --theme dark
broken=$(mktemp -d)/torn.headlight
head -c 300 "$english" >"$broken"
shot error --also-open "$broken"
rm -r "$(dirname "$broken")"
"$headlight" render "$english" --layer 1 --head 2 --stage attn --out "$out/figure.png" --dpi 220
"$headlight" render "$english" --layer 1 --head 2 --stage attn --out "$out/figure.svg"
