# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages that building, testing and running need, and how to install the missing ones. Sourced.

build_packages=(
    cmake ninja-build g++ ccache git ca-certificates
    qt6-base-dev qt6-base-dev-tools qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    libgl1-mesa-dev libeigen3-dev libqcustomplot-dev libqcustomplot2.1-qt6 nlohmann-json3-dev libcli11-dev libgif-dev zlib1g-dev
)
test_packages=(
    libgtest-dev libbenchmark-dev librsvg2-bin poppler-utils libxml2-utils python3 python3-numpy
    # The few TeX packages that figures and worksheets compile with: TikZ (with xcolor), and lualatex with its fonts.
    texlive-latex-base texlive-pictures texlive-luatex
    fonts-noto-cjk fonts-dejavu-core
)

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# install_missing PACKAGE...: installs those that are not there; on systems without apt it says what is needed.
install_missing() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "No apt here: please make sure that these (or their like) are installed: $*" >&2
        return 0
    fi
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing: ${missing[*]}" >&2
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# The compiler cache may serve another folder's build of the same sources.
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
