// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done at the moment: which commands are there to be chosen, and which of them are on.
#pragma once

#include <QCoreApplication>

namespace headlight {

class AppActions;
class CanvasStack;
class Document;

class AppAbilities {
    Q_DECLARE_TR_FUNCTIONS(headlight::AppAbilities)
  public:
    AppAbilities(const Document& document, const CanvasStack& canvas) : m_document(document), m_canvas(canvas) {}

    void show(const AppActions& actions) const;

  private:
    void showHistory(const AppActions& actions) const;
    void showSteps(const AppActions& actions) const;
    void showPlaces(const AppActions& actions) const;
    void showViews(const AppActions& actions) const;
    void showEdits(const AppActions& actions) const;

    const Document& m_document;
    const CanvasStack& m_canvas;
};

} // namespace headlight
