import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { isInArea } from './lanes.repo.ts'
import { wasLate } from './on-time.repo.ts'
import type { Span } from './sums/job-shares.repo.ts'

/** What the job report is narrowed to, where the row of a report led there. */
export interface JobNarrowing {
  service_id?: number | undefined
  without_service?: 0 | 1 | undefined
  /** As lanes name their ends. */
  collection_area?: string | undefined
  delivery_area?: string | undefined
  late?: 0 | 1 | undefined
}

interface NarrowedIn extends JobNarrowing {
  span: Span
  customer_id: number | undefined
}

/** The conditions that the jobs `j` fulfil. */
export function narrowedTo(tx: Tx, { span, customer_id, ...wanted }: NarrowedIn): Expression<SqlBool>[] {
  const { service_id, without_service, collection_area, delivery_area, late } = wanted
  return [
    service_id !== undefined && sql<SqlBool>`j.service_id = ${service_id}`,
    without_service === 1 && sql<SqlBool>`j.service_id is null`,
    collection_area !== undefined && isInArea(tx, 'collection', collection_area),
    delivery_area !== undefined && isInArea(tx, 'delivery', delivery_area),
    late === 1 && wasLate(tx, span, customer_id),
  ].filter((condition) => condition !== false)
}
