import { lineDescription } from '@dray/domain/invoicing/line-description.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { isForCustomer } from '@dray/domain/jobs/job-activity.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { CustomerPick } from '#demo/company-rows.ts'
import { type DriverPick, nightShift } from '#demo/fleet/fleet-rows.ts'
import { minute } from './job-course.ts'
import type { Allocation, ToldChapter } from './job-history.ts'
import { type Hands, type JobInputs, type MadeJob, makeJobMaker, type Row } from './made-job.ts'

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
  description: string
  customer_reference: string[]
}

const notes = [
  'Customer rang: gate code is 4471',
  'Forklift on site until 17:00',
  'Pallets must not be stacked',
  'Paperwork is in the customer’s envelope',
  'Will be ready 30 minutes later',
]

/**
 * Makes a company's jobs day after day, with who carried them, their feed and their proofs. In the nights that are looked at
 * each driver of the night shift has a run, so that somebody is on the road at every hour.
 */
export function makeJobs(inputs: JobInputs) {
  let last = 1999
  const next = () => ++last
  const makeJob = makeJobMaker(inputs, next)
  const workdays: Workdays = new Map()
  const nightLoads = inputs.company.fleet.drivers.flatMap(({ shift_type_id, load }) =>
    shift_type_id === nightShift ? load : [],
  )
  const nightsFrom = addDays(inputs.today, -1)
  return (date: string, count: number): { rows: DayRows; billed: BilledRow[] } => {
    const rows = Object.fromEntries(dayTables.map((table) => [table, [] as Row[]])) as DayRows
    const runs = date < nightsFrom ? [] : nightLoads
    const made = Array.from({ length: count }, (_, i) => makeJob(date, i / count, runs[i]))
    for (const key of workdays.keys()) if (key < date) workdays.delete(key)
    for (const one of made) addJob({ ...inputs, next, rows, workdays }, one)
    return { rows, billed: made.filter(({ job }) => job.status === 'Invoiced').map(billedOf) }
  }
}

/** Each driver's workday of a date with how many jobs it has; a job of two legs reaches into the next. */
type Workdays = Map<string, { id: number; jobs: number }>

interface Day extends JobInputs {
  next: () => number
  rows: DayRows
  workdays: Workdays
}

function addJob(day: Day, made: MadeJob) {
  const { rows, random } = day
  const { job, history, extras } = made
  rows.jobs.push(job)
  rows.job_extra_charges.push(...extras)
  const agreed = agreedCosts(job.subcost as string | null, history.allocations)
  const workdays = new Map(
    history.allocations.map((allocation) => [
      allocation,
      allocate(day, job.id, { ...allocation, agreed_subcost: agreed.get(allocation) ?? null }),
    ]),
  )
  for (const chapter of history.chapters) {
    const workday_id = (chapter.holder && workdays.get(chapter.holder)) ?? null
    const process_id = chapter.signed_by === undefined ? null : prove(day, made, { chapter, workday_id })
    rows.job_activities.push({ id: day.next(), job_process_id: process_id, ...lineOf(made, chapter) })
  }
  if (random.isLucky(0.12)) note(day, made)
}

/** What each of those whom a job was given to is paid of its cost, to the penny. */
function agreedCosts(subcost: string | null, allocations: readonly Allocation[]): ReadonlyMap<Allocation, string> {
  const others = allocations.filter(({ carrier }) => carrier.kind !== 'driver')
  const pence = Math.round(Number(subcost) * 100)
  const each = Math.floor(pence / Math.max(1, others.length))
  const over = pence - each * others.length
  return new Map(others.map((one, at) => [one, ((each + (at < over ? 1 : 0)) / 100).toFixed(2)]))
}

/** Writes an allocation; returns the workday that it is on, if a driver has it. */
function allocate(
  day: Day,
  job_id: number,
  { carrier, leg, date, is_planned, is_completed, agreed_subcost }: Allocation & { agreed_subcost: string | null },
): number | null {
  const { tenant_id, rows, next } = day
  const allocation = { tenant_id, id: next(), job_id, leg, is_planned, is_completed }
  if (carrier.kind === 'driver') {
    const workday = workdayOf(day, carrier.driver, date)
    rows.work_day_jobs.push({ ...allocation, workday_id: workday.id, position: workday.jobs++ })
    return workday.id
  }
  const sub_contractor_id = carrier.kind === 'sub_contractor' ? carrier.id : null
  const owner_driver_id = carrier.kind === 'owner_driver' ? carrier.id : null
  rows.sub_contractor_jobs.push({ ...allocation, sub_contractor_id, owner_driver_id, date, agreed_subcost })
  return null
}

function workdayOf({ tenant_id, next, rows, workdays }: Day, driver: DriverPick, date: string) {
  const key = `${date} ${driver.id}`
  const known = workdays.get(key)
  if (known) return known
  const workday = { id: next(), jobs: 0 }
  workdays.set(key, workday)
  const { id: driver_id, vehicle_id, shift_type_id, driver_type, start_time } = driver
  rows.workdays.push({ tenant_id, id: workday.id, date, shift_type_id, driver_id, driver_type, vehicle_id, start_time })
  return workday
}

/** A line of the feed as the use cases write it: whose it is, and the status that it left the job in. */
function lineOf({ job, hands }: MadeJob, chapter: ToldChapter): Row {
  const { type, message, step, after, at } = chapter
  return {
    tenant_id: job.tenant_id,
    job_id: job.id,
    customer_id: job.customer_id,
    action_type: type,
    message: message ?? (step ? activityMessages.status(jobStep(step.id).label, step.to) : ''),
    at: new Date(at).toISOString(),
    status: after.status,
    ...whoseIs(chapter, hands),
    is_for_customer: isForCustomer(type) ? 1 : 0,
  }
}

function whoseIs({ by, holder }: ToldChapter, hands: Hands) {
  const driver = by === 'carrier' && holder?.carrier.kind === 'driver' ? holder.carrier.driver : null
  if (driver) return { user_id: driver.user_id, user_name: driver.full_name, driver_id: driver.id }
  const { user_id, name } = hands[by === 'accounts' ? 'accounts' : 'clerk']
  return { user_id, user_name: name, driver_id: null }
}

interface Proved {
  chapter: ToldChapter
  workday_id: number | null
}

/** Writes the proof that a line is about; returns its id. */
function prove({ tenant_id, next, rows }: Day, { job, hands }: MadeJob, { chapter, workday_id }: Proved): number {
  const id = next()
  const at = new Date(chapter.at).toISOString()
  const { user_id, user_name } = whoseIs(chapter, hands)
  rows.job_processes.push({
    tenant_id,
    id,
    job_id: job.id,
    customer_id: job.customer_id,
    workday_id,
    type: chapter.type,
    pod_name: chapter.signed_by,
    pod_time: at,
    pod_image: [],
    pieces: job.item_count,
    user_id,
    user_name,
    created_at: at,
  })
  return id
}

function note({ tenant_id, random, now, next, rows }: Day, { job, history, hands }: MadeJob) {
  const entered = history.chapters[0]?.at ?? 0
  const created_at = new Date(Math.min(entered + random.whole(5, 40) * minute, Date.parse(now) - minute)).toISOString()
  const { user_id, name: user_name } = hands.clerk
  const said = { notes: random.pick(notes), show_notes_to_driver: random.whole(0, 1), user_id, user_name, created_at }
  rows.job_notes.push({ tenant_id, id: next(), job_detail_id: job.id, ...said })
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
  description: lineDescription(job as unknown as Parameters<typeof lineDescription>[0]),
  customer_reference: (job.customer_reference as { name: string }[]).map(({ name }) => name),
})
