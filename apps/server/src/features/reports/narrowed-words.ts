import { endNamed, laneName } from '@dray/domain/reports/lanes.ts'
import { noService } from '@dray/domain/reports/reports.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type JobsWanted, namesOf } from './job-report.repo.ts'

/** What a job report is narrowed to, by name; an unknown row is refused. */
export async function narrowedWords(tx: Tx, wanted: Omit<JobsWanted, 'span'>): Promise<string[]> {
  const { without_service, collection_area, delivery_area } = wanted
  const isLane = collection_area !== undefined || delivery_area !== undefined
  const lane = { collection_area: endNamed(collection_area ?? '?'), delivery_area: endNamed(delivery_area ?? '?') }
  return [
    ...(await namesOf(tx, wanted)),
    ...(without_service === 1 ? [noService] : []),
    ...(isLane ? [laneName(lane)] : []),
  ]
}
