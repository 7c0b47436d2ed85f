import type { Tx } from '#platform/db/transaction.ts'

/** Where the invoice that pays a workday stands, by workday; a workday that is on none is left out. */
export const invoiceStatuses = async (_tx: Tx, _workday_ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map()
