import { Catalogue } from '../../features/catalogues/index.ts'
import { trailersView, vehiclesView, vehicleTypesView } from '../../features/vehicles/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/vehicles`: the fleet and its sizes. */
export function VehiclesScreen() {
  return (
    <SettingsTabs
      label="Vehicles"
      tabs={[
        {
          value: 'vehicle_types',
          label: 'Vehicle types',
          render: (at) => <Catalogue view={vehicleTypesView} {...at} />,
        },
        { value: 'vehicles', label: 'Vehicles', render: (at) => <Catalogue view={vehiclesView} {...at} /> },
        { value: 'trailers', label: 'Trailers', render: (at) => <Catalogue view={trailersView} {...at} /> },
      ]}
    />
  )
}
