import { tariffTabs } from '#features/tariffs/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/services`: what the company sells, and what it charges beside it. */
export const ServicesScreen = () => <SettingsTabs label="Services" tabs={tariffTabs} />
