import { jobNumber } from '@dray/domain/jobs/job-number.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Row } from './made-job.ts'
import { type MadeTripPart, type TripCarrier, type TripModel, tripPlans, tripRows } from './trip-rows.ts'

interface Company {
  tenant_id: number
  now: string
  today: string
}

/** The jobs nearest to the day, whose customers and places the trips have too. */
const models = `
  select j.*, concat_ws(' ', p.first_name, p.last_name) as user_name
    from jobs j
    join profiles p on p.tenant_id = j.tenant_id and p.user_id = j.created_by
   where j.tenant_id = $1 and j.mode = 0 and j.type = 'job' and j.status not in ('Deleted', 'Cancelled')
   order by abs(j.first_date - $2::date), j.id limit $3`

/** Adds a few trips with their sub-jobs to a company that is filled already. */
export async function addTrips(bulk: Bulk, { tenant_id, now, today }: Company) {
  const needed = tripPlans.reduce((sum, { legs }) => sum + legs.length, 0)
  const { rows: jobs } = await bulk.client.query<TripModel>(models, [tenant_id, today, needed])
  const { rows: carriers } = await bulk.client.query<TripCarrier>(
    'select id, name from sub_contractors where tenant_id = $1 and is_active = 1 order by id limit 2',
    [tenant_id],
  )
  if (jobs.length < needed || carriers.length === 0) return
  const first = await takeNumbers(bulk, tenant_id, tripPlans.length)
  let used = 0
  for (const [at, plan] of tripPlans.entries()) {
    const own = jobs.slice(used, used + plan.legs.length)
    used += plan.legs.length
    const carrier = carriers[at % carriers.length] as TripCarrier
    const { trip, legs } = tripRows(plan, {
      ...{ tenant_id, now, today, carrier },
      job_number: jobNumber(first + at),
      models: own,
    })
    const parent_id = await insertPart(bulk, trip, null)
    for (const leg of legs) await insertPart(bulk, leg, parent_id)
  }
}

async function takeNumbers(bulk: Bulk, tenant_id: number, count: number): Promise<number> {
  const { rows } = await bulk.client.query<{ next: number }>(
    `update counters set next = next + $2, last_used = next + $2 - 1
      where tenant_id = $1 and name = 'jobs' returning next::int`,
    [tenant_id, count],
  )
  return (rows[0]?.next ?? 0) - count
}

/** Writes a trip or a sub-job with its feed and its carrier; returns its id. */
async function insertPart({ client, write }: Bulk, { job, lines, allocation }: MadeTripPart, parent_id: number | null) {
  const row: Row = { ...job, parent_id }
  const columns = Object.keys(row).join(', ')
  const { rows } = await client.query<{ id: number }>(
    `insert into jobs (${columns}) select ${columns} from json_populate_record(null::jobs, $1::json) returning id::int`,
    [JSON.stringify(row)],
  )
  const job_id = rows[0]?.id as number
  await write([
    ['job_activities', lines.map((line) => ({ ...line, job_id }))],
    ['sub_contractor_jobs', allocation ? [{ ...allocation, job_id }] : []],
  ])
  return job_id
}
