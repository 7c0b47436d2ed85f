import { driversTabs } from '#features/drivers/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/drivers`: the people who drive, and the agencies that some of them come from. */
export const DriversScreen = () => <SettingsTabs label="Drivers" tabs={driversTabs} />
