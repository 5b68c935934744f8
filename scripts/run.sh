#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens the app; arguments go to it. Without a display it writes a picture of the window
# and figures of the file that was to be opened (or of the example) into figures/ instead.
set -euo pipefail
here=$PWD
cd "$(dirname "$0")/.."
root=$PWD
. scripts/packages.sh
install_missing "${build_packages[@]}"

cmake --preset release >/dev/null
cmake --build --preset release
headlight=$root/build/release/app/headlight

has_display() {
    case "$(uname -s)" in
        Linux|*BSD) [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ] ;;
        *) true ;;
    esac
}

# What stands for a window: nothing, or one file to be opened. Everything else is a command, which needs none.
cd "$here"
if has_display || [ $# -gt 1 ] || { [ $# -eq 1 ] && [ ! -f "$1" ]; }; then
    exec "$headlight" "$@"
fi

file=${1:-$root/resources/sessions/sentences-en.headlight}
figures=$root/figures
echo "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open."
echo "Writing pictures of $(basename "$file") into $figures instead:"
mkdir -p "$figures"
"$headlight" screenshot "$file" --out "$figures/window.png"
echo "  window.png                  the window"
for stage in x scores masked attn h; do
    for kind in svg pdf png tex; do
        "$headlight" render "$file" --stage "$stage" --out "$figures/$stage.$kind"
    done
    printf '  %-26s  the stage\n' "$stage.{svg,pdf,png,tex}"
done
"$headlight" render "$file" --view block --stage h --width-mm 180 --out "$figures/layer.pdf"
echo "  layer.pdf                   the layer as one picture"
echo "The program is $headlight; \"$headlight --help\" lists its commands."
