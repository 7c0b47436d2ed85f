import { offRoadSpansOf } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** What holds a vehicle or trailer off the road until it is signed off or passed: open, whatever its periods say. */
export async function offRoadHolds(tx: Tx, of: 'vehicle' | 'trailer', id: number) {
  const spans = await offRoadSpansOf(tx, { of, ids: [id] })
  return spans
    .filter(({ cause, to_date }) => cause !== 'period' && to_date === null)
    .map(({ cause, from_date, note }) => ({ cause, from_date, note }))
}

/** True for a period that follows one of the open dangerous defects: nobody ends, moves or deletes it. */
export const isHeldPeriod = (period: { defect_id?: unknown } | null, defects: readonly { id: number }[]) =>
  defects.some(({ id }) => id === period?.defect_id)
