import { lineDescription } from '@dray/domain/invoices/line-description.ts'
import { hasReached } from '@dray/domain/jobs/status.ts'
import type { CompanyRows, CustomerPick } from './company-rows.ts'
import { feedOf } from './job-feed.ts'
import { isCarried, isDelivered } from './job-outcome.ts'
import { type JobGround, type MadeJob, makeJobMaker, type Row } from './made-job.ts'
import { personName } from './places.ts'

export const dayTables = [
  'jobs',
  'job_extra_charges',
  'workdays',
  'work_day_jobs',
  'sub_contractor_jobs',
  'job_processes',
  'job_activities',
  'job_notes',
] as const
export type DayRows = Record<(typeof dayTables)[number], Row[]>

/** A job that was invoiced, as its invoice needs it. */
export interface BilledRow {
  id: number
  job_number: string
  customer: CustomerPick
  last_date: string
  base_charge: string
  waiting_charge: string
  extras: { label: string; amount: string }[]
  total_charge: string
  is_vat: number
  description: string
  customer_reference: string[]
}

interface Ground extends JobGround {
  staff: { user_id: number; name: string }[]
}

const notes = [
  'Customer rang: gate code is 4471',
  'Forklift on site until 17:00',
  'Pallets must not be stacked',
  'Paperwork is in the customer’s envelope',
  'Will be ready 30 minutes later',
]

/** Makes a company's jobs day after day, with who carried them, their feed and their proofs. */
export function makeJobs(ground: Ground) {
  let last = 1999
  const next = () => ++last
  const makeJob = makeJobMaker(ground, next)
  const carriers = makeCarriers(ground.company)
  return (date: string, count: number): { rows: DayRows; billed: BilledRow[] } => {
    const rows = Object.fromEntries(dayTables.map((table) => [table, []])) as unknown as DayRows
    const made = Array.from({ length: count }, (_, i) => makeJob(date, i / count))
    const day: Day = { ...ground, next, carriers, date, rows, workdays: new Map() }
    for (const one of made) addJob(day, one)
    return { rows, billed: made.filter(({ status }) => status === 'Invoiced').map(billedOf) }
  }
}

interface Day extends Ground {
  next: () => number
  carriers: (load: number) => CompanyRows['drivers']
  date: string
  rows: DayRows
  /** Each driver's workday of the date. */
  workdays: Map<number, number>
}

function addJob(day: Day, made: MadeJob) {
  const { rows, random } = day
  rows.jobs.push(made.job)
  rows.job_extra_charges.push(...made.extras)
  const carrier = isCarried(made.status) ? carry(day, made) : null
  rows.job_activities.push(...feedOf(made, carrier, day))
  if (hasReached(made.status, 'Completed') && isDelivered(made.status) && random.isLucky(0.94)) prove(day, made)
  if (random.isLucky(0.12)) note(day, made)
}

const isOver = ({ status }: MadeJob) => isDelivered(status) || status === 'Collected' || status === 'Indepot'

/** Gives the job to a sub-contractor or to a driver's workday; answers whose name stands in the feed. */
function carry(day: Day, made: MadeJob) {
  const { tenant_id, company, random, next, rows } = day
  const { job, status, load, first_date } = made
  const is_planned = status === 'Planned' ? 1 : 0
  const is_completed = isOver(made) ? 1 : 0
  const allocation = { tenant_id, id: next(), job_id: job.id, leg: 'both', is_planned, is_completed }
  if (status !== 'Inprogress' && random.isLucky(0.16)) {
    const sub = random.pick(company.subs)
    rows.sub_contractor_jobs.push({ ...allocation, sub_contractor_id: sub.id, date: first_date })
    return sub.name
  }
  const driver = random.pick(day.carriers(load))
  rows.work_day_jobs.push({ ...allocation, workday_id: workdayOf(day, driver), position: rows.work_day_jobs.length })
  return driver.full_name
}

function workdayOf({ tenant_id, date, next, rows, workdays }: Day, driver: CompanyRows['drivers'][number]) {
  const open = workdays.get(driver.id)
  if (open !== undefined) return open
  const { id: driver_id, vehicle_id, shift_type_id } = driver
  const id = next()
  workdays.set(driver_id, id)
  const start_time = shift_type_id === 2 ? '20:00' : '06:00'
  rows.workdays.push({ tenant_id, id, date, shift_type_id, driver_id, driver_type: 1, vehicle_id, start_time })
  return id
}

function prove({ tenant_id, random, next, rows }: Day, { job, status, delivery }: MadeJob) {
  const { first_name, last_name } = personName(random.whole(0, 400))
  const pod_name = `${first_name.slice(0, 1)} ${last_name}`
  const at = new Date(delivery + 600_000).toISOString()
  const shared = { tenant_id, job_id: job.id, customer_id: job.customer_id }
  const signed = { type: 'pod', pod_name, pod_time: at, pod_image: [], pieces: job.item_count, created_at: at }
  rows.job_processes.push({ ...shared, id: next(), ...signed })
  job.no_of_pod = 1
  const message = `POD signed by ${pod_name}, ${job.item_count} pieces`
  const line = { action_type: 'pod', message, at, status, user_id: null, user_name: null, is_for_customer: 1 }
  const { job_id, customer_id } = shared
  rows.job_activities.push({ tenant_id, id: next(), job_id, customer_id, ...line })
}

function note({ tenant_id, random, staff, now, next, rows }: Day, { job, collection }: MadeJob) {
  const { user_id, name: user_name } = random.pick(staff)
  const created_at = new Date(Math.min(collection - 5_400_000, Date.parse(now) - 900_000)).toISOString()
  const said = { notes: random.pick(notes), show_notes_to_driver: random.whole(0, 1), user_id, user_name, created_at }
  rows.job_notes.push({ tenant_id, id: next(), job_detail_id: job.id, ...said })
}

/** The drivers whose vehicles suit a load; all of them where none does. */
function makeCarriers({ drivers }: CompanyRows) {
  const driving = drivers.filter((driver) => driver.vehicle_id !== null)
  const byLoad = Map.groupBy(driving, (driver) => driver.load)
  return (load: number) => byLoad.get(load) ?? driving
}

const billedOf = ({ job, customer, extras }: MadeJob): BilledRow => ({
  id: job.id,
  job_number: String(job.job_number),
  customer,
  last_date: String(job.last_date),
  base_charge: String(job.base_charge),
  waiting_charge: String(job.waiting_charge),
  extras: extras.map(({ name, amount }) => ({ label: String(name), amount: String(amount) })),
  total_charge: String(job.total_charge),
  is_vat: Number(job.is_vat),
  description: lineDescription(job as unknown as Parameters<typeof lineDescription>[0]),
  customer_reference: (job.customer_reference as { name: string }[]).map(({ name }) => name),
})
