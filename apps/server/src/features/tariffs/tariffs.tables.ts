import { catalogueKind } from '@dray/domain/imports/import-columns.ts'
import { extraTariffs, extraTariffTypes } from '@dray/domain/tariffs/extra-tariffs.ts'
import { freightTypes } from '@dray/domain/tariffs/freight-types.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
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
    imports: {
      extra_tariffs: catalogueKind(extraTariffs, {
        identity: ['code'],
        name: { field: 'name' },
        choices: { type: extraTariffTypes },
      }),
    },
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
    imports: {
      freight_types: catalogueKind(freightTypes, { identity: ['code'], name: { field: 'description' } }),
    },
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
    imports: {
      load_types: catalogueKind(loadTypes, { identity: ['code'], name: { field: 'description' } }),
    },
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
    imports: {
      services: catalogueKind(services, { identity: ['code'], name: { field: 'description' } }),
    },
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
    imports: {
      tax_codes: catalogueKind(taxCodes, { identity: ['code'] }),
    },
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
    imports: {
      waiting_charges: catalogueKind(waitingCharges, { identity: ['code'], name: { field: 'description' } }),
    },
  },
} satisfies TableRecords
