export { type SettingsRow, saveSettings, settingsOptions } from './settings.queries.ts'
export { SettingsForms, type SettingsPanel, settingsRules } from './settings-forms.tsx'
