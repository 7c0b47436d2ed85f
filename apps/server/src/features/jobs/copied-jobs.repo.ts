import { fieldsWith } from '@dray/domain/jobs/job-fields.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { auditInserted } from '#platform/db/writes.ts'
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
    | 'collection_date'
    | 'collection_at'
    | 'delivery_date'
    | 'delivery_at'
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
const copied = fieldsWith({ isCopied: true }).filter((field) => !notColumns.has(field))

const own = {
  job_number: 'text',
  parent_id: 'bigint',
  type: 'text',
  job_type: 'smallint',
  status: 'text',
  status_rank: 'smallint',
  collection_date: 'date',
  collection_at: 'timestamptz',
  delivery_date: 'date',
  delivery_at: 'timestamptz',
  first_date: 'date',
  last_date: 'date',
  first_at: 'timestamptz',
  search_text: 'text',
  extras: 'numeric',
  total_charge: 'numeric',
  created_by: 'bigint',
} satisfies Record<Exclude<keyof JobCopy, 'source_id'>, string>

const list = (names: readonly string[], from?: string) =>
  sql.join(names.map((name) => (from ? sql.ref(`${from}.${name}`) : sql.ref(name))))

/** Inserts copies of stored jobs in one statement and returns them in the order given; writes the audit log. */
export async function insertJobCopies(tx: Tx, copies: readonly JobCopy[]): Promise<Job[]> {
  const columns = Object.keys(own)
  const shape = sql.join([
    sql`place int, source_id bigint`,
    ...Object.entries(own).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  ])
  const rows = JSON.stringify(copies.map((copy, place) => ({ place, ...copy })))
  const written = await sql<Job>`
    insert into jobs (tenant_id, ${list(copied)}, ${list(columns)})
      select source.tenant_id, ${list(copied, 'source')}, ${list(columns, 'copy')}
        from jsonb_to_recordset(${rows}::jsonb) as copy (${shape})
          join jobs as source on source.tenant_id = ${tx.tenant_id} and source.id = copy.source_id
        order by copy.place
      returning *`.execute(tx.db)
  const byNumber = new Map(written.rows.map((job) => [job.job_number, job]))
  const made = copies.flatMap(({ job_number }) => byNumber.get(job_number) ?? [])
  auditInserted(tx, 'jobs', made)
  return made
}
