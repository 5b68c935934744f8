// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers about a person's choices between runs; passed in, never global.
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QVariantMap>

#include <memory>
#include <optional>

class QSettings;

namespace headlight {

enum class ThemeChoice { System, Light, Dark };

class Settings {
  public:
    /// The person's own settings.
    static Settings ofUser();
    /// Settings kept in the file `path` (tests, pictures).
    static Settings ofFile(const QString& path);
    /// Settings that are forgotten when the object goes.
    static Settings ofNobody();

    Settings(Settings&& other) noexcept;
    Settings& operator=(Settings&& other) noexcept;
    ~Settings();

    QString language() const; ///< "en", "zh_CN"; empty for the system's
    void setLanguage(const QString& code);
    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    bool reduceMotion() const;
    void setReduceMotion(bool reduce);

    /// How deep the inspector explains: "words", "formula", "numbers", "code"; empty until a person chose.
    QString inspectorDepth() const;
    void setInspectorDepth(const QString& depth);

    /// The settings of figures (ui/export/export_presets.h).
    QByteArray exportPresets() const;
    void setExportPresets(const QByteArray& presets);

    /// Bytes; nothing until a person chose: then a quarter of the machine's.
    std::optional<double> memoryBudget() const;
    void setMemoryBudget(std::optional<double> bytes);

    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// Whether the person wants a panel on show; nothing where the window's width decides. `panel` is its name.
    std::optional<bool> panelShown(const QString& panel) const;
    void setPanelShown(const QString& panel, bool shown);

    /// Where unsaved work is kept, beside the settings; empty where nothing is remembered.
    QString recoveryFolder() const;

    /// The newest first; files that are gone are left out.
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    static constexpr int kMostRecentFiles = 8;

  private:
    explicit Settings(std::unique_ptr<QSettings> store);
    QVariant read(const QString& key) const;
    void write(const QString& key, const QVariant& value);

    std::unique_ptr<QSettings> m_store; ///< null: m_memory is all there is
    QVariantMap m_memory;
};

} // namespace headlight
