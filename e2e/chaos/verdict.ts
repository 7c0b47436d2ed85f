import type pg from 'pg'
import type { KnownJob, Ledger } from './writers.ts'

export interface Verdict {
  acknowledged: number
  lost: string[]
  doubled: string[]
  half_done: string[]
  wrong: string[]
}

interface StoredJob {
  id: string
  name: string
  status: string
  version: number
  activities: number
  audits: number
  events: number
}

/** Every job with what must go with each of its writes: an activity, an entry in the audit log, an event. */
const stored = `
  select j.id, j.collection_name as name, j.status, j.version,
      (select count(*)::int from job_activities a where a.tenant_id = j.tenant_id and a.job_id = j.id) as activities,
      (select count(*)::int from audit_log a where a.tenant_id = j.tenant_id and a.table_name = 'jobs' and a.row_id = j.id) as audits,
      (select count(*)::int from events e where e.tenant_id = j.tenant_id and e.event = 'jobChange' and j.id = any (e.ids)) as events
    from jobs j where j.tenant_id = $1`

/** What is there although its job is not. */
const orphans = `
  select 'activity ' || id as what from job_activities a where tenant_id = $1
      and not exists (select from jobs j where j.tenant_id = a.tenant_id and j.id = a.job_id)
    union all
  select 'audit ' || id from audit_log a where tenant_id = $1 and table_name = 'jobs'
      and not exists (select from jobs j where j.tenant_id = a.tenant_id and j.id = a.row_id)
    union all
  select 'event ' || n from events e where tenant_id = $1 and event = 'jobChange'
      and not exists (select from jobs j where j.tenant_id = e.tenant_id and j.id = any (e.ids))`

/** Compares the database with what was acknowledged. */
export async function judge(owner: pg.Client, tenant_id: number, ledger: Ledger): Promise<Verdict> {
  const { rows } = await owner.query<StoredJob>(stored, [tenant_id])
  const alone = await owner.query<{ what: string }>(orphans, [tenant_id])
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  const known = new Set(ledger.jobs.map(({ id }) => id))
  return {
    acknowledged: ledger.acknowledged,
    lost: ledger.jobs.filter((job) => isLost(job, byId.get(job.id))).map(({ name }) => name),
    // Every writer repeated its writes until they were acknowledged, so a job that none knows was made twice.
    doubled: rows.filter((row) => !known.has(Number(row.id)) || isDoubled(row, ledger.jobs)).map(({ name }) => name),
    half_done: [...rows.filter(isHalfDone).map(({ name }) => name), ...alone.rows.map(({ what }) => what)],
    wrong: ledger.wrong,
  }
}

const isLost = (job: KnownJob, row: StoredJob | undefined) =>
  !row || row.name !== job.name || row.status !== job.status || row.version < job.writes

const isDoubled = (row: StoredJob, jobs: readonly KnownJob[]) =>
  jobs.some(({ id, writes }) => id === Number(row.id) && row.version > writes)

const isHalfDone = ({ version, activities, audits, events }: StoredJob) =>
  activities !== version || audits !== version || events !== version
