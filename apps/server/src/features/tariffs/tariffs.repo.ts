import { firstRateDay } from '@dray/domain/tariffs/vat.ts'
import { type CatalogueRow, namesOf } from '#features/catalogues/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

export async function waitingChargesOf(tx: Tx, rows: CatalogueRow[]) {
  const ids = rows.map((row) => row.waiting_charge_id)
  const names = await namesOf(tx, 'waiting_charges', { column: 'code', ids })
  return ids.map((id) => ({ waiting_charge: names.get(id) ?? null }))
}

/** The dated rates of these codes, the earliest first. */
export const ratesOf = ({ db, tenant_id }: Tx, tax_code_ids: number[]) =>
  db
    .selectFrom('tax_rates')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('tax_code_id', 'in', tax_code_ids)
    .orderBy('from_date')
    .execute()
type RateRow = Awaited<ReturnType<typeof ratesOf>>[number]

export const insertRate = (tx: Tx, rate: { tax_code_id: number; from_date: string; rate: string }) =>
  insert(tx, 'tax_rates', rate)

/** The one tax code of a company that has not said more: outside VAT. */
export async function insertNonVatCode(tx: Tx) {
  const code = await insert(tx, 'tax_codes', { code: 'T9', description: 'Outside the scope of VAT', rate: '0' })
  await insertRate(tx, { tax_code_id: code.id, from_date: firstRateDay, rate: '0' })
  return code.id
}

export const setRate = (tx: Tx, row: RateRow, rate: string) => update(tx, 'tax_rates', { row, changes: { rate } })
