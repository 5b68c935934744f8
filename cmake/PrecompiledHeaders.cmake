# SPDX-License-Identifier: GPL-3.0-or-later
# What nearly every file of a room includes, parsed once a build: most of what a file costs to compile is these headers.
# A file still includes what it uses; nothing may rely on these lists.
set(headlight_core_headers <Eigen/Core> <algorithm> <array> <cmath> <cstdint> <functional> <map> <memory> <optional> <span>
    <string> <string_view> <unordered_map> <variant> <vector>)
set(headlight_widget_headers ${headlight_core_headers} <QAbstractListModel> <QAction> <QApplication> <QComboBox>
    <QFontMetricsF> <QHBoxLayout> <QLabel> <QLineEdit> <QListView> <QMenu> <QMouseEvent> <QPainter> <QPushButton>
    <QStyledItemDelegate> <QToolButton> <QVBoxLayout>)
# ccache takes a file that uses them only when it may trust their dates.
if(CCACHE_PROGRAM AND CMAKE_CXX_COMPILER_LAUNCHER STREQUAL CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        add_compile_options(-fpch-preprocess)
    endif()
endif()
