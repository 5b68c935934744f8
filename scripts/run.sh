#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens the app; arguments go to it. Without a display it writes the start
# window's picture and the example's figures into figures/ instead.
set -euo pipefail
here=$PWD
cd "$(dirname "$0")/.."
. scripts/packages.sh
install_missing "${build_packages[@]}"

cmake --preset release >/dev/null
cmake --build --preset release
headlight=$PWD/build/release/app/headlight

has_display() {
    case "$(uname -s)" in
        Linux|*BSD) [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ] ;;
        *) true ;;
    esac
}

if [ $# -gt 0 ] || has_display; then
    cd "$here"
    exec "$headlight" "$@"
fi

echo "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open."
echo "Writing pictures into figures/ instead:"
mkdir -p figures
example=resources/sessions/sentences-en.headlight
"$headlight" screenshot --out figures/window.png
echo "  figures/window.png     the start window"
for stage in x scores masked attn h; do
    for kind in svg pdf png tex; do
        "$headlight" render "$example" --stage "$stage" --out "figures/$stage.$kind"
    done
    echo "  figures/$stage.{svg,pdf,png,tex}"
done
