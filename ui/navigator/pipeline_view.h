// SPDX-License-Identifier: GPL-3.0-or-later
// The pipeline panel: every stage of the layer on screen with symbol, shape and live thumbnail along the residual stream.
#pragma once

#include <QWidget>

class QLabel;
class QListView;

namespace headlight {

class Document;
class PanelHeader;
class ParameterList;
class PipelineDelegate;
class PipelineModel;
struct DocumentChange;

class PipelineView : public QWidget {
    Q_OBJECT
  public:
    explicit PipelineView(Document& document, QWidget* parent = nullptr);

    /// As a rail of 48 px: the stream with its nodes, without words and thumbnails.
    void setRail(bool rail);
    bool isRail() const { return m_rail; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void follow(const DocumentChange& change);
    void rebuild();
    void showSelection();
    void showRipple();
    void fitItems();
    void select(const QModelIndex& index);
    void retranslate();

    Document& m_document;
    PanelHeader* m_header = nullptr;
    QListView* m_list = nullptr;
    PipelineModel* m_model = nullptr;
    PipelineDelegate* m_delegate = nullptr;
    QLabel* m_ripple = nullptr; ///< how far the last edit went
    ParameterList* m_parameters = nullptr;
    bool m_rail = false;
};

} // namespace headlight
