import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type SelfBill, selfBillsForUpdate } from './self-bills.repo.ts'

/** Locks every one of these self-bills of a kind; one of another kind or company is unknown. */
export async function lockSelfBills(tx: Tx, kind: SelfBillKind, wanted: readonly number[]): Promise<SelfBill[]> {
  const ids = [...new Set(wanted)]
  const rows = await selfBillsForUpdate(tx, kind, ids)
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows
}
