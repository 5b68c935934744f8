#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Draws every kind of figure anew for docs/gallery.md. Usage: scripts/make_gallery.sh [HEADLIGHT]
set -euo pipefail
cd "$(dirname "$0")/.."
headlight=${1:-build/release/app/headlight}
out=docs/gallery
page=docs/gallery.md
mkdir -p "$out"
hand=resources/sessions/by-hand.headlight
copy=resources/sessions/copy.headlight
english=resources/sessions/sentences-en.headlight
chinese=resources/sessions/sentences-zh.headlight
# The session by hand with the norms last.
own=$(mktemp -d)
trap 'rm -r "$own"' EXIT
mkdir "$own/sessions" "$own/models"
cp resources/models/by-hand.safetensors "$own/models"
post=$own/sessions/by-hand-post.headlight
sed 's/"norm": *"pre"/"norm": "post"/' "$hand" >"$post"

cat >"$page" <<'HEAD'
# Gallery

Every kind of figure, each with the command that draws it. The files are SVG with letters as outlines, so that they look the same everywhere.
This page is made by `scripts/make_gallery.sh`.
HEAD

section() { printf '\n## %s\n' "$1" >>"$page"; }

# figure NAME WORDS COMMAND...: draws it and adds it to the page. The command is shown without the options that are the gallery's own.
figure() {
    local name=$1 words=$2
    shift 2
    "$headlight" "$@" --text-as-paths --no-recipe --out "$out/$name.svg"
    printf '\n**%s**\n\n![%s](gallery/%s.svg)\n\n`headlight %s --out %s.svg`\n' "$words" "$words" "$name" "${*//$post/by-hand-post.headlight}" "$name" >>"$page"
}

section "Figures of the book"
printf '\n`by-hand-post.headlight` is `by-hand.headlight` with `"norm": "post"`.\n' >>"$page"
while read -r name words; do
    session=$hand
    case $name in multi-head | layers) session=$english ;; esac # by hand there are one head and one layer
    [ "$name" != post-norm ] || session=$post
    figure "$name" "${words%.}" figure "$name" "$session"
    case $name in cost | stage-costs | layers) ;; *) figure "$name-symbols" "${words%.}, as symbols" figure "$name" "$session" --symbols ;; esac
done < <("$headlight" figure LIST)

section "Views"
figure matrix "One matrix" render "$english" --head 2 --stage attn --row 9 --col 7
figure equation "A stage as an equation" render "$hand" --view equation --stage scores --row 3 --col 2 --width-mm 150
figure heads "All heads of a stage" render "$english" --view heads --stage attn --width-mm 170
figure block "The whole layer" render "$hand" --view block --stage h --width-mm 240
figure block-column "The whole layer, in one column of a paper" render "$hand" --view block --stage h
figure compare "Two states and their difference: without the mask" render "$english" --view compare --compare mask --stage attn --width-mm 170
figure token "One token alone" render "$hand" --view token --stage attn --row 3 --width-mm 145

section "What the models learned"
figure model-previous "copy, layer 1: every token looks at the one before it" render "$copy" --layer 1 --stage attn
figure model-induction "copy, layer 2: a letter looks at what came after its earlier copy" render "$copy" --layer 2 --stage attn
figure model-pronoun "sentences, layer 2, head 3: “they” looks at “birds”" render "$english" --layer 2 --head 3 --stage attn --row 9 --col 7
figure model-pronoun-zh "sentences, layer 2, head 3: 它们 looks at 鸟" render "$chinese" --layer 2 --head 3 --stage attn --row 12 --col 9

section "Looks"
figure dark "Dark" render "$hand" --stage scores --theme dark
figure print "Print: white grounds" render "$hand" --stage attn --theme print
figure grey "Grey, for photocopies" render "$hand" --stage attn --theme grey
figure serif "In the face of the formulas, 9 pt" render "$hand" --stage attn --font serif --font-pt 9
figure bare "Cells alone" render "$hand" --stage attn --no-labels --no-legend --no-caption --width-mm 50
figure symbols "Symbols instead of numbers" render "$hand" --stage scores --symbols --width-mm 120
figure both "Symbols and numbers" render "$hand" --stage scores --with-symbols --width-mm 120
figure part "A part of a matrix" render "$english" --head 2 --stage attn --rows 6-11 --cols 1-11 --width-mm 120
figure chinese-narrow "Chinese labels over narrow columns" render "$chinese" --head 2 --stage attn --lang zh_CN --row 4 --col 4
figure chinese "Chinese words and tokens" render "$chinese" --stage attn --lang zh_CN
figure viridis "Another colour map, a range of one's own" render "$hand" --stage scores --colormap viridis --range -10,10
