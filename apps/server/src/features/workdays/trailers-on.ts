import type { TrailerFacts } from '@dray/domain/allocation/warnings.ts'
import { duesOnRecord } from '#features/expiry/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { trailersToJudge } from './trailers-on.repo.ts'

/** What is known of trailers: what they weigh, whether one is off the road by a defect or an inspection, what falls due when. */
export async function trailersOn(tx: Tx, ids: readonly number[]): Promise<(TrailerFacts & { id: number })[]> {
  if (ids.length === 0) return []
  const [rows, duesFor] = await Promise.all([
    trailersToJudge(tx, ids),
    duesOnRecord(tx, { subject: 'trailer', owner_ids: ids }),
  ])
  return rows.map(({ defect, failed_on, ...row }) => ({
    ...row,
    kind: row.kind as TrailerFacts['kind'],
    dues: duesFor(row.id),
    off_road:
      defect !== null
        ? ({ cause: 'defect', title: defect } as const)
        : failed_on !== null
          ? ({ cause: 'inspection', date: failed_on } as const)
          : null,
  }))
}
