import { fieldsWith } from '@dray/domain/jobs/job-fields.ts'
import type { TimeColumns } from '@dray/domain/jobs/stop-time.ts'
import { among } from '#platform/db/among.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll } from '#platform/db/writes.ts'
import type { Job } from './jobs.repo.ts'

/** What differs between a job and its copy; all else that is copied stays in the database. */
export interface JobCopy
  extends Pick<
    Job,
    | 'job_number'
    | 'parent_id'
    | 'type'
    | 'job_type'
    | 'status'
    | 'status_rank'
    | keyof TimeColumns
    | 'first_date'
    | 'last_date'
    | 'first_at'
    | 'search_text'
    | 'extras'
    | 'total_charge'
    | 'created_by'
  > {
  source_id: number
}

/** The columns of the fields that a copy has; extras are rows of their own. */
const notColumns = new Set(['collection_cordinates', 'delivery_cordinates', 'selected_job_emails', 'job_extra_charges'])
const copied = fieldsWith({ isCopied: true }).filter((field) => !notColumns.has(field)) as (keyof Job)[]

type Copied = Partial<Job>

/**
 * Inserts copies of stored jobs and returns them in the order given; writes the audit log. What is copied is read first:
 * a cluster does not join what is stored with what is given and write it.
 */
export async function insertJobCopies(tx: Tx, copies: readonly JobCopy[]): Promise<Job[]> {
  if (copies.length === 0) return []
  const ids = [...new Set(copies.map(({ source_id }) => source_id))]
  const sources = await tx.db
    .selectFrom('jobs')
    .select(['id as source_id', ...copied])
    .where('tenant_id', '=', tx.tenant_id)
    .where('id', 'in', among(ids))
    .execute()
  const bySource = new Map(sources.map(({ source_id, ...columns }) => [source_id, columns as Copied]))
  const rows = copies.map(({ source_id, ...own }) => ({ ...bySource.get(source_id), ...own }))
  return insertAll(tx, 'jobs', rows as Parameters<typeof insertAll<'jobs'>>[2])
}
