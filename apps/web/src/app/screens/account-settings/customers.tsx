import { customersTabs } from '#features/customers/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/customers`: who the company works for, and where they have things fetched and brought. */
export const CustomersScreen = () => <SettingsTabs label="Customers" tabs={customersTabs} />
