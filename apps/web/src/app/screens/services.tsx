import { Catalogue } from '../../features/catalogues/index.ts'
import {
  extraTariffsView,
  freightTypesView,
  loadTypesView,
  servicesView,
  waitingChargesView,
} from '../../features/tariffs/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/services`: what the company sells, and what it charges beside it. */
export function ServicesScreen() {
  return (
    <SettingsTabs
      label="Services"
      tabs={[
        { value: 'service', label: 'Services', render: (at) => <Catalogue view={servicesView} {...at} /> },
        {
          value: 'extra_tariff',
          label: 'Extra tariffs',
          render: (at) => <Catalogue view={extraTariffsView} {...at} />,
        },
        {
          value: 'waiting_charge',
          label: 'Waiting charges',
          render: (at) => <Catalogue view={waitingChargesView} {...at} />,
        },
        {
          value: 'freight_type',
          label: 'Freight types',
          render: (at) => <Catalogue view={freightTypesView} {...at} />,
        },
        { value: 'load_type', label: 'Load types', render: (at) => <Catalogue view={loadTypesView} {...at} /> },
      ]}
    />
  )
}
