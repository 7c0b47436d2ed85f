import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { customerCompany, customerInvoiceSettings } from '@dray/domain/customers/customer-parts.ts'
import { addCustomer } from '@dray/domain/customers/customers.calls.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import type { Setup } from './day.ts'

type ByCode<T> = Record<string, T | undefined>

/** What the bookings call by code, as the company's own ids. */
export interface Ids {
  customers: ByCode<number>
  isAccount: ByCode<boolean>
  load_types: ByCode<number>
  extra_tariffs: ByCode<{ id: number; type: number }>
  /** Who drives what, in which shift: driver i has vehicle i. */
  drivers: ByCode<{ driver_id: number; vehicle_id: number; shift_type_id: 1 | 2 }>
  sub_contractors: ByCode<number>
}

/** Adds one row by its call after the other and keeps what each answered under its code. */
async function addEach<T, R>(rows: readonly T[], codeOf: (row: T) => string, add: (row: T, at: number) => Promise<R>) {
  const kept: ByCode<R> = {}
  for (const [at, row] of rows.entries()) kept[codeOf(row)] = await add(row, at)
  return kept
}
const byCode = (row: { code: string }) => row.code

/** Sets the company up as its first user would, before the first call comes in. */
export async function setUp(client: Client, setup: Setup): Promise<Ids> {
  const add = async (call: AnyCall, body: object) => ((await client.ok(call, { body } as never)) as { id: number }).id
  const tax_codes = await addEach(setup.tax_codes, byCode, (row) => add(taxCodes.calls.add, row))
  const company = { ...setup.company, default_tax_code_id: tax_codes.T1 ?? null }
  await client.ok(changeCompanyDetails, { body: company })
  const load_types = await addEach(setup.load_types, byCode, async ({ code, per_mile, waiting_per_hour }) => {
    const waiting_charge_id = await add(waitingCharges.calls.add, { code, charge: waiting_per_hour })
    return add(loadTypes.calls.add, { code, per_mile, waiting_charge_id })
  })
  const extra_tariffs = await addEach(setup.extra_tariffs, byCode, async (row) => ({
    id: await add(extraTariffs.calls.add, row),
    type: row.type,
  }))
  const sub_contractors = await addEach(setup.sub_contractors, byCode, (row) => add(subContractors.calls.add, row))
  const types = await addEach(setup.load_types, byCode, ({ code }) => add(vehicleTypes.calls.add, { v_code: code }))
  const vans = await Promise.all(
    setup.vehicles.map(({ reg, type }) => add(vehicles.calls.add, { reg, vehicle_type_id: types[type] })),
  )
  const people = await addEach(setup.drivers, byCode, async ({ code, full_name, shift }, at) => {
    const shift_type_id: 1 | 2 = shift === 'night' ? 2 : 1
    const driver_id = await add(drivers.calls.add, { code, full_name, shift_type_id })
    return { driver_id, vehicle_id: vans[at] as number, shift_type_id }
  })
  const customers = await addEach(
    setup.customers,
    (row) => row.customer_code,
    async ({ tax_code, invoice_type, ...row }) => {
      const customer_id = (await client.ok(addCustomer, { body: row })).response.id
      await client.ok(customerCompany.calls.add, { body: { customer_id, tax_code_id: tax_codes[tax_code] ?? null } })
      await client.ok(customerInvoiceSettings.calls.add, { body: { customer_id, invoice_type } })
      return customer_id
    },
  )
  const isAccount = Object.fromEntries(setup.customers.map((row) => [row.customer_code, row.customer_type === 1]))
  return { customers, isAccount, load_types, extra_tariffs, drivers: people, sub_contractors }
}
