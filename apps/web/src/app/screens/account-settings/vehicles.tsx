import { vehiclesTabs } from '#features/vehicles/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/vehicles`: the fleet, its sizes, and what is checked of it. */
export const VehiclesScreen = () => <SettingsTabs label="Vehicles" tabs={vehiclesTabs} />
