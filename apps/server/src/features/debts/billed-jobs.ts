import { linesOf } from '#features/invoices/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface BilledJobs {
  job_numbers: string[]
  /** The customer's own, each once. */
  references: string[]
}

/** The jobs that invoices bill, with the customer's references of them: what accounts of theirs look an invoice up by. */
export async function billedJobs(tx: Tx, invoice_ids: number[]): Promise<Map<number, BilledJobs>> {
  if (invoice_ids.length === 0) return new Map()
  const lines = await linesOf(tx, invoice_ids)
  return new Map(
    [...Map.groupBy(lines, ({ invoice_id }) => invoice_id)].map(([id, own]) => [
      id,
      {
        job_numbers: own.map(({ job_number }) => job_number),
        references: [...new Set(own.flatMap(({ customer_reference }) => customer_reference))],
      },
    ]),
  )
}
