import type { getDiaryDefaults as getDiaryDefaultsCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import { ratesFrom } from '@dray/domain/tariffs/vat.ts'
import { londonVehicleTypes } from '#features/calculators/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import {
  activeCustomers,
  activeLoadTypes,
  activeTariffs,
  activeWords,
  allCustomerEmails,
  companyOf,
  mostUsedAddresses,
  taxCodes,
  taxRates,
} from './diary-defaults.repo.ts'

/** Everything that the entry form chooses from, in one go, so that no field of it waits. */
export const getDiaryDefaults: UseCase<typeof getDiaryDefaultsCall> = async ({ tx, services: { files } }) => {
  const [customers, emails, customer_addresses, london_vehicle_types, loadTypes, freight_types, services, ...rest] =
    await Promise.all([
      activeCustomers(tx),
      allCustomerEmails(tx),
      mostUsedAddresses(tx),
      londonVehicleTypes(tx),
      activeLoadTypes(tx),
      activeWords(tx, 'freight_types'),
      activeWords(tx, 'services'),
      activeTariffs(tx),
      taxCodes(tx),
      taxRates(tx),
      companyOf(tx),
    ])
  const [tariffs, codes, rates, company] = rest
  const emailsOf = Map.groupBy(emails, (one) => one.customer_id)
  const ratesOf = Map.groupBy(rates, (one) => one.tax_code_id)
  const own = files.of(tx.tenant_id)
  return {
    customers: customers.map((one) => ({ ...one, customer_emails: emailsOf.get(one.id) ?? [] })),
    customer_addresses,
    london_vehicle_types,
    load_types: loadTypes.map(loadType),
    freight_types,
    services,
    extra_tariffs: tariffs.map((tariff) => ({ ...tariff, type: tariff.type as TariffType })),
    tax_codes: codes.map(({ id, code, rate }) => ({ id, code, rates: ratesFrom(ratesOf.get(id), rate) })),
    company,
    company_logo: { light: own.signedPath(company.logo_light), dark: own.signedPath(company.logo_dark) },
  }
}

type LoadTypeRow = Awaited<ReturnType<typeof activeLoadTypes>>[number]
const loadType = ({ waiting_id, charge, free_minutes, step_minutes, ...type }: LoadTypeRow) => ({
  ...type,
  waiting_charge:
    waiting_id === null
      ? null
      : { id: waiting_id, charge: charge ?? '0', free_minutes: free_minutes ?? 0, step_minutes: step_minutes ?? 0 },
})
