// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of the layer and head on screen, folded away below the steps until they are asked for.
#pragma once

#include <QWidget>

class QListView;
class QModelIndex;
class QToolButton;

namespace headlight {

class Document;
class PipelineDelegate;
class PipelineModel;
struct DocumentChange;

class ParameterList : public QWidget {
    Q_OBJECT
  public:
    explicit ParameterList(Document& document, QWidget* parent = nullptr);

    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);
    /// All that it takes while it is folded in.
    int headingHeight() const;
    /// The colours or the size of everything differ.
    void restyle();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void follow(const DocumentChange& change);
    void rebuild();
    void showSelection();
    void select(const QModelIndex& index);
    void fold();
    void retranslate();

    Document& m_document;
    QToolButton* m_heading = nullptr;
    QListView* m_list = nullptr;
    PipelineModel* m_model = nullptr;
    PipelineDelegate* m_delegate = nullptr;
    bool m_unfolded = false;
};

} // namespace headlight
