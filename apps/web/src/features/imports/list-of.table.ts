import type { ImportName } from '@dray/domain/imports/import-names.ts'

interface List {
  path: string
  /** The tab that shows it; none where the path alone does. */
  tab?: string
}

const settings = '/account-settings'
const services = `${settings}/services`
const fleet = `${settings}/vehicles`

/** Where the rows are listed that an import brings in. */
export const listOf: Readonly<Record<ImportName, List>> = {
  customers: { path: `${settings}/customers` },
  customer_addresses: { path: `${settings}/customers`, tab: 'customer_address_details' },
  jobs: { path: '/traffic-diary' },
  drivers: { path: `${settings}/drivers` },
  agencies: { path: `${settings}/drivers`, tab: 'agencies' },
  vehicles: { path: fleet, tab: 'vehicles' },
  vehicle_types: { path: fleet, tab: 'vehicle_types' },
  trailers: { path: fleet, tab: 'trailers' },
  vehicle_checks: { path: fleet, tab: 'vehicle_checks' },
  trailer_checks: { path: fleet, tab: 'trailer_checks' },
  contractors: { path: `${settings}/contract-hire` },
  sub_contractors: { path: `${settings}/sub-contractors` },
  owner_drivers: { path: `${settings}/owner-drivers` },
  depots: { path: `${settings}/depots` },
  services: { path: services, tab: 'service' },
  load_types: { path: services, tab: 'load_type' },
  freight_types: { path: services, tab: 'freight_type' },
  waiting_charges: { path: services, tab: 'waiting_charge' },
  extra_tariffs: { path: services, tab: 'extra_tariff' },
  tax_codes: { path: `${settings}/company-details`, tab: 'tax_codes' },
  london_prices: { path: services, tab: 'london_prices' },
  airfreight_prices: { path: services, tab: 'airfreight_prices' },
  tasks: { path: '/settings/reminder/general-task' },
}
