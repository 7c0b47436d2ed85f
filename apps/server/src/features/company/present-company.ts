import type { NumberSeries } from '@dray/domain/company/numbering.ts'
import { readCounters } from '#platform/db/counters.repo.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyRow } from './company.repo.ts'

/** The series that documents are numbered in. */
export const series = ['invoice', 'credit_note', 'self_bill'] as const satisfies readonly NumberSeries[]

/** The company with the paths of its logos and the next number of each series. */
export async function presentCompany({ tx, services }: TxContext, row: CompanyRow) {
  const counters = await readCounters(tx, [...series])
  const next = (name: NumberSeries) => counters.find((one) => one.name === name)?.next ?? 1
  const files = services.files.of(tx.tenant_id)
  return {
    ...row,
    logo_light_path: files.signedPath(row.logo_light),
    logo_dark_path: files.signedPath(row.logo_dark),
    invoice_next: next('invoice'),
    credit_note_next: next('credit_note'),
    self_bill_next: next('self_bill'),
  }
}
