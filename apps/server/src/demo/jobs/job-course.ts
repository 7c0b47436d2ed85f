import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import { customerType } from '@dray/domain/customers/customer-type.ts'
import { activityOf } from '@dray/domain/job-steps/job-actions.ts'
import type { StepId } from '@dray/domain/job-steps/steps.ts'
import type { ActivityType } from '@dray/domain/jobs/job-activity.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { proofActivities } from '@dray/domain/proofs/proofs.messages.ts'
import { isEarly } from '#demo/office-hours.ts'
import type { Random } from '#demo/random.ts'
import type { Carrier } from './carriers.ts'

export const minute = 60_000

/** One thing that happens to a job: a step of the status table, or what is reported between two steps. */
export interface Happening {
  action: StepId | null
  type: ActivityType
  /** The line of the feed; without one the step's own words. */
  message: string | null
  /** When it is due, in milliseconds; it comes later where the one before it does. */
  at: number
  by: 'clerk' | 'accounts' | 'carrier'
  /** The status that a job is entered in. */
  as?: JobStatus
  /** Whom a step gives the job to. */
  carrier?: Carrier
  /** Who signed, where it is a proof. */
  signed_by?: string
  /** The job's own end of the road: not reported before the step that follows it. */
  isArrival?: boolean
}

/** What decides a job's usual course. Instants in milliseconds. */
export interface Traveller {
  mode: JobMode
  isTwoLeg: boolean
  customer_type: number
  pieces: number
  entered: number
  begins: number
  collection: number
  delivery: number
  /** The morning on which the office prices it. */
  priced: number
  invoiced: number
  /** Who does the only or the first leg, and who the second. */
  carriers: readonly [Carrier, Carrier]
  signed_by: string | null
  isQuote: boolean
  isPlanned: boolean
  random: Random
}

const step = (action: StepId, at: number, message: string | null = null): Happening => ({
  action,
  type: activityOf(action),
  message,
  at,
  by: 'clerk',
})
const driven = (action: StepId, at: number, message: string): Happening => ({
  ...step(action, at, message),
  by: 'carrier',
})
const billing = (action: StepId, at: number): Happening => ({ ...step(action, at), by: 'accounts' })
const report = (type: ActivityType, at: number, message: string): Happening => ({
  action: null,
  type,
  message,
  at,
  by: 'carrier',
})

/** Everything that happens to a job from the telephone call to the invoice, when nothing goes wrong with it. */
export function usualCourse(job: Traveller): Happening[] {
  const [first, second] = job.carriers
  const firstLeg = given(job, first, job.begins)
  if (!job.isTwoLeg) {
    return [...entered(job), ...firstLeg, ...(first.kind === 'driver' ? drivenOut(job) : []), ...ended(job, first)]
  }
  const again =
    second.kind === 'driver' ? [driven('driver_starts', job.delivery - 75 * minute, 'On the way to deliver')] : []
  return [
    ...entered(job),
    ...firstLeg,
    ...(first.kind === 'driver' ? broughtBack(job) : []),
    step('mark_collected', job.collection + 25 * minute),
    step('mark_indepot', job.collection + job.random.whole(120, 240) * minute),
    ...given(job, second, job.delivery - 12 * 60 * minute),
    ...again,
    ...ended(job, second),
  ]
}

function entered({ entered: at, isQuote }: Traveller): Happening[] {
  const message = activityMessages.created[isQuote ? 'quote' : 'job']
  const entry: Happening = {
    action: null,
    type: 'created',
    message,
    at,
    by: 'clerk',
    as: isQuote ? 'Quote' : 'Pending',
  }
  return isQuote ? [entry, step('save_as_job', at + 40 * minute)] : [entry]
}

/** How often an office changes its mind about who carries a job. */
const secondThoughts = 0.05

function given({ isPlanned, random }: Traveller, carrier: Carrier, begins: number): Happening[] {
  const settled = isEarly(begins) ? begins - 12 * 60 * minute : begins
  const give = (action: 'plan' | 'allocate', before: number): Happening => {
    const line = action === 'plan' ? allocationActivities.planned : allocationActivities.allocated
    return { ...step(action, settled - before * minute, line(carrier.name)), carrier }
  }
  const planned = isPlanned ? [give('plan', 240)] : []
  const allocated = give('allocate', random.whole(80, 150))
  if (!random.isLucky(secondThoughts)) return [...planned, allocated]
  if (isPlanned) {
    const cancelled = allocationActivities.plan_cancelled(carrier.name)
    return [...planned, step('cancel_plan', settled - 200 * minute, cancelled), allocated]
  }
  const takenBack = allocationActivities.taken_back(carrier.name)
  return [give('allocate', 220), step('deallocate', settled - 190 * minute, takenBack), allocated]
}

const loaded = (pieces: number) => (pieces === 1 ? 'Loaded 1 piece' : `Loaded ${pieces} pieces`)
const arrived = 'Arrived at collection'

/** A driver with the whole job: out, loaded and on the way. */
function drivenOut({ mode, begins, collection, pieces }: Traveller): Happening[] {
  const isFetched = mode !== jobMode.deliveryOnly && mode !== jobMode.fromDepot
  if (!isFetched) {
    return [
      driven('driver_starts', begins - 30 * minute, 'On the way to the depot'),
      driven('driver_loaded', begins, loaded(pieces)),
      report('depart', begins + 5 * minute, 'Left the depot'),
    ]
  }
  return [
    driven('driver_starts', begins - 30 * minute, 'On the way to collect'),
    report('arrival', collection - 5 * minute, arrived),
    driven('driver_loaded', collection + 20 * minute, loaded(pieces)),
    report('depart', collection + 25 * minute, 'Left collection'),
  ]
}

/** A driver with the collection only. */
const broughtBack = ({ collection, pieces }: Traveller): Happening[] => [
  driven('driver_starts', collection - 30 * minute, 'On the way to collect'),
  report('arrival', collection - 5 * minute, arrived),
  report('loading', collection + 20 * minute, loaded(pieces)),
]

/** Delivered, proved, priced and billed. A driver's proof comes from the door, a sub-contractor's by e-mail afterwards. */
function ended(job: Traveller, carrier: Carrier): Happening[] {
  const { mode, delivery, signed_by } = job
  const isDriven = carrier.kind === 'driver'
  const where = mode === jobMode.collectionOnly ? 'Arrived at the depot' : 'Arrived at delivery'
  const arrival: Happening[] = isDriven ? [{ ...report('arrival', delivery - 8 * minute, where), isArrival: true }] : []
  const completed = step('complete', delivery + (isDriven ? 15 : 40) * minute)
  const proof = signed_by === null ? [] : [proofOf(job, signed_by, isDriven)]
  return [...arrival, ...(isDriven ? [...proof, completed] : [completed, ...proof]), ...billed(job)]
}

function proofOf({ mode, delivery }: Traveller, signed_by: string, isDriven: boolean): Happening {
  const type = mode === jobMode.collectionOnly ? 'poc' : 'pod'
  const at = delivery + (isDriven ? 10 : 55) * minute
  const line = report(type, at, proofActivities[type](signed_by))
  return { ...line, by: isDriven ? 'carrier' : 'clerk', signed_by, isArrival: isDriven }
}

function billed({ customer_type, priced, invoiced, random }: Traveller): Happening[] {
  const checked = priced + random.whole(5, 40) * minute
  const marked = checked + random.whole(5, 40) * minute
  const approved = [billing('confirm_price', priced), billing('confirm_pod', checked)]
  if (customer_type !== customerType.account) {
    return [...approved, billing('no_ext_invoice', marked), billing('bill_manually', invoiced)]
  }
  return [
    ...approved,
    billing('mark_for_invoice', marked),
    billing('generate_invoice', invoiced),
    billing('invoice_made', invoiced),
  ]
}
