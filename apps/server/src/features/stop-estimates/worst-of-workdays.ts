import type { StopEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { worstEstimate } from '@dray/domain/stop-estimates/worst-estimate.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { estimatesOfWorkdays } from './stop-estimates.repo.ts'

/** Returns the estimate of a workday that asks most for somebody; null where nothing can be said of any. */
export async function worstOfWorkdays(
  tx: Tx,
  workday_ids: readonly number[],
): Promise<(workday_id: number) => StopEstimate | null> {
  const rows = workday_ids.length === 0 ? [] : await estimatesOfWorkdays(tx, workday_ids)
  const of = Map.groupBy(rows, ({ workday_id }) => workday_id)
  return (workday_id) => {
    const worst = worstEstimate(of.get(workday_id) ?? [])
    return worst?.state === 'unknown' ? null : worst
  }
}
