import { addDays, addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { stopWaiting } from '@dray/domain/stop-times/stop-waiting.ts'
import type { Bulk } from '#demo/rows.repo.ts'

interface CollectedJob {
  id: number
  status: string
  collection_from_at: string | null
  arrived_at: string
  departed_at: string
  /** The first line of the feed after the departure; null where there is none. */
  next_at: string | null
  rate_per_hour: string
  free_minutes: number
  step_minutes: number
}

/** The days on which people look: times of weeks ago are in the feed alone. */
const daysBack = 2

const collectedJobs = `
  select j.id, j.status, j.collection_from_at, a.at as arrived_at, d.at as departed_at,
         (select min(n.at) from job_activities n where n.tenant_id = j.tenant_id and n.job_id = j.id and n.at > d.at) as next_at,
         w.charge as rate_per_hour, w.free_minutes, w.step_minutes
    from jobs j
    join job_activities a on a.tenant_id = j.tenant_id and a.job_id = j.id and a.action_type = 'arrival'
    join job_activities d on d.tenant_id = j.tenant_id and d.job_id = j.id and d.action_type = 'depart' and d.at > a.at
    join load_types l on l.tenant_id = j.tenant_id and l.id = j.load_type_id
    join waiting_charges w on w.tenant_id = l.tenant_id and w.id = l.waiting_charge_id
   where j.tenant_id = $1 and j.first_date >= $2 and j.collection_at is not null
     and j.status in ('Intransit', 'Inprogress', 'Completed', 'Priced', 'POD')
     and not exists (select from job_activities b where b.tenant_id = j.tenant_id and b.job_id = j.id
       and b.action_type = 'arrival' and b.at < a.at)
   order by j.id`

const approvable = ['Intransit', 'Inprogress', 'Completed']

/** How much longer a driver had to wait: some jobs, as far as nothing else happened meanwhile. */
function delayOf({ id, status, departed_at, next_at }: CollectedJob, now: string): number {
  const minutes = id % 3 === 0 && approvable.includes(status) ? 25 + (id % 5) * 8 : 0
  const end = Date.parse(addMinutes(departed_at, minutes))
  const limit = Math.min(Date.parse(now), next_at === null ? Number.POSITIVE_INFINITY : Date.parse(next_at) - 1)
  return end <= limit ? minutes : 0
}

/** Where the feed has an arrival and nothing is written of the stop yet: deliveries, and collections of weeks ago. */
const arrivals = `
  select distinct on (j.id, s.side) j.id as job_id, coalesce(j.parent_id, j.id) as priced_job_id, s.side, a.at as arrived_at
    from job_activities a
    join jobs j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join (values ('collection', 'Arrived at collection'), ('delivery', 'Arrived at delivery')) s(side, message)
      on s.message = a.message
   where a.tenant_id = $1 and a.action_type = 'arrival'
     and not exists (select from stop_times t where t.tenant_id = j.tenant_id and t.job_id = j.id and t.side = s.side)
   order by j.id, s.side, a.at`

/** Writes when drivers were at their stops, by the feed, and the waiting of some that is to be approved. */
export async function addStopTimes(
  bulk: Bulk,
  { tenant_id, today, now }: { tenant_id: number; today: string; now: string },
) {
  const { rows } = await bulk.client.query<CollectedJob>(collectedJobs, [tenant_id, addDays(today, -daysBack)])
  const stops = []
  for (const job of rows) {
    const delay = delayOf(job, now)
    if (delay > 0) await delayLines(bulk, { tenant_id, job, delay })
    const stamps = { arrived_at: job.arrived_at, departed_at: addMinutes(job.departed_at, delay) }
    const waiting = stopWaiting(stamps, { starts_at: job.collection_from_at, terms: job })
    stops.push({
      tenant_id,
      job_id: job.id,
      priced_job_id: job.id,
      side: 'collection',
      ...stamps,
      ...waiting,
      ...(!approvable.includes(job.status) && { charge: null }),
    })
    if (waiting.charge === null || !approvable.includes(job.status)) continue
    await bulk.client.query('update jobs set waiting_charge_pending = $3 where tenant_id = $1 and id = $2', [
      tenant_id,
      job.id,
      waiting.charge,
    ])
  }
  await bulk.write([['stop_times', stops]])
  const { rows: others } = await bulk.client.query<Record<string, unknown>>(arrivals, [tenant_id])
  await bulk.write([['stop_times', others.map((stop) => ({ tenant_id, ...stop }))]])
}

/** What the feed says of the loading and the departure happened so much later. */
const delayLines = (bulk: Bulk, { tenant_id, job, delay }: { tenant_id: number; job: CollectedJob; delay: number }) =>
  bulk.client.query(
    `update job_activities set at = at + make_interval(mins => $5)
      where tenant_id = $1 and job_id = $2 and at > $3 and at <= $4`,
    [tenant_id, job.id, job.arrived_at, job.departed_at, delay],
  )
