import type { TableRecords } from '#tables/table-record.ts'

export const tariffsTables = {
  extra_tariffs: {
    trail: {
      name: 'Extra charge tariff',
      known_by: 'name',
      screen: '/account-settings/services?tab=extra_tariff&open=:id',
      money: true,
      ids: ['extra_tariff_id'],
    },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['name'] },
    export: 'whole',
    amounts: ['charge'],
  },
  freight_types: {
    trail: {
      name: 'Freight type',
      known_by: 'code',
      screen: '/account-settings/services?tab=freight_type&open=:id',
      ids: ['freight_type_id'],
    },
    people: 'none',
    export: 'whole',
    called: { entity: 'freight_type', code: 'code', name: 'description' },
  },
  load_types: {
    trail: {
      name: 'Load type',
      known_by: 'code',
      screen: '/account-settings/services?tab=load_type&open=:id',
      money: true,
      ids: ['load_type_id'],
    },
    people: 'none',
    export: 'whole',
    amounts: ['per_mile', 'minimum_charge'],
    called: { entity: 'load_type', code: 'code', name: 'description' },
  },
  services: {
    trail: {
      name: 'Service',
      known_by: 'code',
      screen: '/account-settings/services?tab=service&open=:id',
      ids: ['service_id'],
    },
    people: 'none',
    export: 'whole',
    called: { entity: 'service', code: 'code', name: 'description' },
  },
  tax_codes: {
    trail: {
      name: 'Tax code',
      known_by: 'code',
      screen: '/account-settings/company-details?tab=tax_codes&open=:id',
      money: true,
      ids: ['tax_code_id'],
    },
    people: 'none',
    export: 'whole',
    no_amounts: ['rate'],
    called: { entity: 'tax_code', code: 'code', name: 'description' },
  },
  tax_rates: {
    trail: { name: 'Tax rate', of: { tax_code_id: 'tax_codes' }, money: true },
    people: 'none',
    export: 'whole',
    no_amounts: ['rate'],
  },
  waiting_charges: {
    trail: {
      name: 'Waiting charge',
      known_by: 'code',
      screen: '/account-settings/services?tab=waiting_charge&open=:id',
      money: true,
      ids: ['waiting_charge_id'],
    },
    people: 'none',
    export: 'whole',
    amounts: ['charge'],
    called: { entity: 'waiting_charge', code: 'code', name: 'description' },
  },
} satisfies TableRecords
