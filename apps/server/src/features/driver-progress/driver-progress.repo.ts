import { driverActs } from '@dray/domain/driver-progress/driver-acts.ts'
import { type GivenJob, jobRevision, type LastAct } from '@dray/domain/driver-progress/driver-progress.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { type RawBuilder, sql } from 'kysely'
import { liveLegsOf } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** A job that a driver with a phone was given, with what was captured of it; of a trip each of its sub-jobs. */
export interface GivenRow extends GivenJob {
  work_day_job_id: number
  workday_id: number
  /** The job itself, or the trip that it goes with. */
  given_id: number
  driver_name: string
}

interface Days {
  from: string
  to: string
}

/** What these workdays have on the phones of their drivers. */
export const givenOnWorkdays = (tx: Tx, workday_ids: readonly number[]) =>
  given(tx, sql`a.workday_id = any(${[...workday_ids]}::bigint[])`)

/** Who of a job's drivers has it on the phone, on these days. */
export const givenOfJob = (tx: Tx, job_id: number, { from, to }: Days) =>
  given(tx, sql`a.job_id = ${job_id} and w.date >= ${from} and w.date <= ${to}`)

interface Read extends Omit<GivenRow, keyof GivenJob> {
  is_completed: number
  job_version: number
  notes: { id: number; version: number }[] | null
  papers: { id: number }[] | null
  seen_at: string | null
  seen_revision: string | null
  kind: LastAct['kind'] | null
  side: LastAct['side']
  at: string | null
}

/** A driver who never paired a phone has none here; neither have plans and days that have ended. */
async function given(tx: Tx, which: RawBuilder<unknown>): Promise<GivenRow[]> {
  const { rows } = await sql<Read>`
    select a.id as work_day_job_id, a.workday_id, a.job_id as given_id, d.full_name as driver_name, a.is_completed,
        j.version as job_version, n.notes, b.papers, s.seen_at, s.seen_revision, c.kind, c.side, c.at
      from work_day_jobs a
        join workdays w on w.tenant_id = ${tx.tenant_id} and w.id = a.workday_id
        join drivers d on d.tenant_id = ${tx.tenant_id} and d.id = w.driver_id
        join jobs t on t.tenant_id = ${tx.tenant_id} and t.id = a.job_id
        join jobs j on j.tenant_id = ${tx.tenant_id} and j.id = any(${carriedWith(tx)})
        left join lateral (${notesFor(tx)}) n on true
        left join lateral (${papersFor(tx)}) b on true
        left join lateral (${lastSeen(tx)}) s on true
        left join lateral (${lastAct(tx)}) c on true
      where a.tenant_id = ${tx.tenant_id} and ${which} and a.is_planned = 0 and w.ended_at is null
        and t.status not in ('Cancelled', 'Deleted')
        and exists (select from driver_devices p where p.tenant_id = ${tx.tenant_id} and p.driver_id = w.driver_id)
      order by a.position, a.id`.execute(tx.db)
  return rows.map(({ job_version, notes, papers, seen_at, seen_revision, kind, side, at, ...row }) => ({
    ...row,
    is_completed: row.is_completed === 1,
    revision: jobRevision(job_version, { notes: notes ?? [], papers: papers ?? [] }),
    seen: seen_at === null ? null : { at: seen_at, revision: seen_revision },
    act: kind === null || at === null ? null : { kind, side, at },
  }))
}

/** The sub-jobs of a trip that has some; of any other job itself. */
const carriedWith = ({ tenant_id }: Tx) => sql`case when t.job_type = ${sql.lit(jobType.trip)}
  then coalesce(nullif(array(select leg.id from jobs leg
    where leg.tenant_id = ${tenant_id} and leg.parent_id = t.id and ${liveLegsOf('leg')}), '{}'), array[t.id])
  else array[t.id] end`

const notesFor = ({ tenant_id }: Tx) => sql`
  select json_agg(json_build_object('id', m.id, 'version', m.version) order by m.id) as notes
    from job_notes m
    where m.tenant_id = ${tenant_id} and m.job_detail_id in (j.id, a.job_id) and m.show_notes_to_driver = 1`

const papersFor = ({ tenant_id }: Tx) => sql`
  select json_agg(json_build_object('id', m.id) order by m.id) as papers
    from job_attachments m
    where m.tenant_id = ${tenant_id} and m.job_detail_id in (j.id, j.parent_id) and m.show_to_driver = 1`

const ofDriver = ({ tenant_id }: Tx) =>
  sql`k.tenant_id = ${tenant_id} and k.job_id = j.id and k.driver_id = w.driver_id`

const lastSeen = (tx: Tx) => sql`
  select k.at as seen_at, k.said ->> 'day_version' as seen_revision
    from driver_captures k where ${ofDriver(tx)} and k.kind = 'seen' and k.counts = 1
    order by k.at desc, k.id desc limit 1`

const lastAct = (tx: Tx) => sql`
  select k.kind, k.side, k.at
    from driver_captures k where ${ofDriver(tx)} and k.kind = any(${[...driverActs]}::text[]) and k.counts = 1
    order by k.at desc, k.id desc limit 1`
