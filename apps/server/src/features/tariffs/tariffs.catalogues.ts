import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { freightTypes } from '@dray/domain/tariffs/freight-types.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import type { KeptCatalogue } from '#features/catalogues/index.ts'
import { waitingChargesOf } from './tariffs.repo.ts'
import { keepTaxRates, rateOfToday, showTaxRates } from './tax-rates.ts'

export const tariffsCatalogues: KeptCatalogue[] = [
  { catalogue: services, table: 'services', used_by: { jobs: ['service_id'] } },
  { catalogue: freightTypes, table: 'freight_types', used_by: { jobs: ['freight_type_id'] } },
  { catalogue: waitingCharges, table: 'waiting_charges', used_by: { load_types: ['waiting_charge_id'] } },
  {
    catalogue: loadTypes,
    table: 'load_types',
    used_by: { jobs: ['load_type_id'], customer_sftp: ['load_type_id'] },
    shows: waitingChargesOf,
  },
  { catalogue: extraTariffs, table: 'extra_tariffs', used_by: { job_extra_charges: ['extra_tariff_id'] } },
  {
    catalogue: taxCodes,
    table: 'tax_codes',
    used_by: {
      customer_companies: ['tax_code_id'],
      sub_contractor_companies: ['tax_code_id'],
      company_details: ['default_tax_code_id', 'non_vat_tax_code_id'],
    },
    derive: rateOfToday,
    save: keepTaxRates,
    shows: showTaxRates,
  },
]
