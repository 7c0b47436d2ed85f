import { RetentionPage } from '#features/retention/index.ts'
import { SettingsScreen } from './settings-screen.tsx'

/** `/account-settings/retention`: how long records are kept. */
export const RetentionScreen = () => (
  <SettingsScreen>
    <RetentionPage />
  </SettingsScreen>
)
