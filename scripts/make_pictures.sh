#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the pictures of the README and the guide anew. Usage: scripts/make_pictures.sh [HEADLIGHT]
set -euo pipefail
cd "$(dirname "$0")/.."
headlight=${1:-build/release/app/headlight}
out=docs/pictures
mkdir -p "$out"
sessions=resources/sessions
english=$sessions/sentences-en.headlight

shot() { "$headlight" screenshot "${@:2}" --out "$out/$1.png"; }

# Every view of every bundled model, light and dark.
for theme in light dark; do
    view() { shot "$1-$2-$theme" "${@:3}" --view "$1" --theme "$theme"; }
    view block by-hand $sessions/by-hand.headlight --stage h --token 3
    view block copy $sessions/copy.headlight --layer 2 --stage h --token 9
    view block sentences $english --layer 1 --stage attn --token 9
    view equation by-hand $sessions/by-hand.headlight --stage scores --cell 3,2
    view equation copy $sessions/copy.headlight --layer 2 --head 1 --stage attn --cell 9,4
    view equation sentences $english --layer 2 --head 3 --stage scores --cell 9,4
    view matrix by-hand $sessions/by-hand.headlight --stage scores --cell 4,3
    view matrix copy $sessions/copy.headlight --layer 2 --head 1 --stage attn --cell 9,4
    view matrix sentences $english --layer 1 --head 2 --stage attn --cell 9,7
    view heads by-hand $sessions/by-hand.headlight --stage attn --token 3
    view heads copy $sessions/copy.headlight --layer 2 --head 1 --stage scores --cell 9,4
    view heads sentences $english --layer 1 --stage attn --token 9
    view token by-hand $sessions/by-hand.headlight --stage attn --token 3
    view token copy $sessions/copy.headlight --layer 2 --head 1 --stage attn --token 9
    view token sentences $english --layer 1 --head 2 --stage attn --token 9
    shot compare-$theme $sessions/by-hand.headlight --stage attn --view compare --compare mask --cell 2,3 --theme "$theme"
done
shot compare-heads $english --layer 1 --stage attn --view heads --compare scaling --shown difference --token 9
shot cost-light $sessions/copy.headlight --view cost --stage scores --measure 1024
shot window
shot edit $sessions/by-hand.headlight --stage attn --edit 2,1=-1 --cell 3,2
shot edit-x $sessions/by-hand.headlight --stage x --edit 2,1=-1 --cell 2,1
shot edit-range $english --stage W_Q --cell 3,4 --to 6,9
shot edit-tool $sessions/by-hand.headlight --stage x --cell 2,1 --tool interpolate=0.5
shot dependence $sessions/by-hand.headlight --view block --stage attn --cell 3,2 --dependence
shot chinese $sessions/sentences-zh.headlight --stage attn --cell 4,3 --lang zh_CN
shot export $english --layer 1 --head 2 --stage attn --cell 9,7 --panel export
shot practice $sessions/by-hand.headlight --stage attn --cell 3,2 --panel practice
shot history $sessions/by-hand.headlight --stage x --edit 2,1=-1 --edit 3,2=0.5 --cell 2,1 --panel history
shot held $sessions/by-hand.headlight --stage attn --cell 3,1 --to 3,3 --hold
shot mask $sessions/by-hand.headlight --stage mask --cell 3,2
shot recovery $english --layer 1 --stage attn --edit 4,3=2.5 --panel recovery
shot compare-sentence $english --layer 1 --stage attn --view compare --compare pin --sentence "<s> the girl hears the small old birds because they sing ."
shot sentence $english --layer 1 --stage attn --panel sentence
shot sizes $sessions/by-hand.headlight --panel sizes
shot new-session --panel new
paper=$(mktemp -d)
"$headlight" worksheet $sessions/by-hand.headlight --difficulty head --count 1 --seed 2 --out "$paper"
"$headlight" set slides $sessions/by-hand.headlight --micro-steps 2 --out "$paper/slides.pdf"
page() { pdftoppm -png -singlefile -r 80 -f "$3" -l "$3" "$paper/$2" "$out/$1"; }
page worksheet sheet.pdf 1
page worksheet-key sheet-key.pdf 2
page slide slides.pdf 13
rm -r "$paper"
broken=$(mktemp -d)/torn.headlight
head -c 300 "$english" >"$broken"
shot error --also-open "$broken"
rm -r "$(dirname "$broken")"
"$headlight" render "$english" --layer 1 --head 2 --stage attn --out "$out/figure.png" --dpi 220
