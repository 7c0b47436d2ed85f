import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import { type JobMoments, jobSpan, tripSpan } from '@dray/domain/job-entry/job-dates.ts'
import { jobSearchText, tripSearchText } from '@dray/domain/job-list/job-search-text.ts'
import { followedStatus, isLiveLeg } from '@dray/domain/job-steps/trip-status.ts'
import { subJobNumber } from '@dray/domain/jobs/job-number.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { jobMode, type Side } from '@dray/domain/jobs/mode.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { timeColumns, timeOf } from '@dray/domain/jobs/stop-time.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { subJobActivities } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { instantAt } from '#demo/office-hours.ts'
import { minute } from './job-course.ts'
import type { Row } from './made-job.ts'

type LegStatus = Extract<JobStatus, 'Pending' | 'Booked' | 'Completed' | 'Cancelled'>

interface TripPlan {
  /** The sub-jobs in turn: a collection, a delivery, a collection … Days from today. */
  legs: readonly { day: number; status: LegStatus }[]
}

/** Trips of these days, from one that nobody has yet to one that is done. */
export const tripPlans: readonly TripPlan[] = [
  {
    legs: [
      { day: 0, status: 'Booked' },
      { day: 0, status: 'Pending' },
      { day: 1, status: 'Pending' },
    ],
  },
  {
    legs: [
      { day: -1, status: 'Completed' },
      { day: 0, status: 'Booked' },
      { day: 0, status: 'Booked' },
    ],
  },
  {
    legs: [
      { day: 0, status: 'Pending' },
      { day: 1, status: 'Pending' },
    ],
  },
  {
    legs: [
      { day: 0, status: 'Booked' },
      { day: 0, status: 'Cancelled' },
      { day: 0, status: 'Booked' },
    ],
  },
  {
    legs: [
      { day: 1, status: 'Booked' },
      { day: 2, status: 'Booked' },
    ],
  },
  {
    legs: [
      { day: -1, status: 'Completed' },
      { day: -1, status: 'Completed' },
    ],
  },
]

/** A job whose customer, load and places a trip has as well. */
export interface TripModel extends Row {
  customer_id: number
  load_type_id: number
  freight_type_id: number | null
  service_id: number | null
  created_by: number
  user_name: string
}
export interface TripCarrier {
  id: number
  name: string
}

interface TripInputs {
  tenant_id: number
  now: string
  today: string
  job_number: string
  /** One for each sub-job. */
  models: readonly TripModel[]
  carrier: TripCarrier
}

/** A row of `jobs` with what is written once its id is known. */
export interface MadeTripPart {
  job: Row
  lines: Row[]
  /** Where a sub-contractor has it. */
  allocation: Row | null
}

const sideOf = (at: number): Side => (at % 2 === 0 ? 'collection' : 'delivery')
const placeFields = ['name', 'address_line_1', 'town', 'country', 'post_code', 'phone', 'latitude', 'longitude']
const placeOf = (model: TripModel, side: Side) =>
  Object.fromEntries(placeFields.map((field) => [`${side}_${field}`, model[`${side}_${field}`] ?? null]))

const nowhere = { ...timeColumns('collection', timeOf(null, null)), ...timeColumns('delivery', timeOf(null, null)) }
const searchText = (job: Row, job_number: string) =>
  jobSearchText({ ...(job as never as object), job_number, customer_references: [], air_way_bill_numbers: [] } as never)

/** Makes a trip and its sub-jobs as the use cases would have left them; the trip comes first. */
export function tripRows(plan: TripPlan, inputs: TripInputs): { trip: MadeTripPart; legs: MadeTripPart[] } {
  const legs = plan.legs.map((leg, at) => legOf(leg, { ...inputs, at }))
  return { trip: tripOf(legs, inputs), legs }
}

interface LegInputs extends TripInputs {
  at: number
}

function legOf({ day, status }: TripPlan['legs'][number], inputs: LegInputs): MadeTripPart {
  const { at, today, models, job_number: parent } = inputs
  const model = models[at] as TripModel
  const side = sideOf(at)
  const date = addDays(today, day)
  const moments = {
    ...nowhere,
    ...timeColumns(side, timeOf(date, new Date(instantAt(date, 7 * 60 + at * 150)).toISOString())),
  }
  const mode = side === 'collection' ? jobMode.collectionOnly : jobMode.deliveryOnly
  const job_number = subJobNumber(parent, at + 1)
  const places = placeOf(model, side)
  const job = {
    ...sharedColumns(inputs),
    ...moments,
    ...places,
    ...jobSpan({ ...moments, mode }),
    job_number,
    type: 'job',
    job_type: 1,
    mode,
    ...statusColumns(status),
    item_count: 4 + at,
    weight: String(180 + at * 45),
    base_charge: '0',
    total_charge: '0',
    search_text: searchText(places, job_number),
  }
  const isGiven = status === 'Booked' || status === 'Completed'
  const allocation = {
    tenant_id: inputs.tenant_id,
    sub_contractor_id: inputs.carrier.id,
    date,
    leg: side,
    is_planned: 0,
    is_completed: status === 'Completed' ? 1 : 0,
  }
  return { job, lines: legLines(status, inputs), allocation: isGiven ? allocation : null }
}

function tripOf(legs: readonly MadeTripPart[], inputs: TripInputs): MadeTripPart {
  const first = legs[0]?.job as Row
  const last = legs.at(-1)?.job as Row
  const side = sideOf(legs.length - 1)
  const moments = {
    mode: jobMode.collectAndDeliver,
    ...timeColumns('collection', timeOf(String(first.collection_date), String(first.collection_at))),
    ...timeColumns('delivery', timeOf(String(last[`${side}_date`]), String(last[`${side}_at`]))),
  }
  const live = legs.map(({ job }) => job as Row & JobMoments & { status: JobStatus }).filter(isLiveLeg)
  const own = {
    ...placeOf(inputs.models[0] as TripModel, 'collection'),
    ...placeOf(inputs.models[0] as TripModel, 'delivery'),
  }
  const status = followedStatus({ status: 'Pending', is_allocated: false }, live)
  const job = {
    ...sharedColumns(inputs),
    ...moments,
    ...own,
    ...tripSpan(moments, live),
    job_number: inputs.job_number,
    type: 'trip',
    job_type: 3,
    ...statusColumns(status),
    base_charge: String(140 * legs.length),
    total_charge: String(140 * legs.length),
    search_text: tripSearchText(
      searchText(own, inputs.job_number),
      live.map(({ search_text }) => String(search_text)),
    ),
  }
  return { job, lines: tripLines(status, inputs), allocation: null }
}

const sharedColumns = ({ tenant_id, now, models }: TripInputs) => {
  const { customer_id, load_type_id, freight_type_id, service_id, created_by } = models[0] as TripModel
  const created_at = new Date(Date.parse(now) - hoursAgo.entered * 60 * minute).toISOString()
  return {
    tenant_id,
    customer_id,
    load_type_id,
    freight_type_id,
    service_id,
    created_by,
    created_at,
    customer_reference: [],
    air_way_bill_numbers: [],
    is_vat: 1,
  }
}
const statusColumns = (status: JobStatus) => ({ status, status_rank: statusRank(status) })

/** How long ago each thing happened. */
const hoursAgo = { entered: 30, allocated: 28, cancelled: 27, completed: 2 } as const

function lineAt({ tenant_id, now, models }: TripInputs, hours: number, line: Row): Row {
  const { customer_id, created_by, user_name } = models[0] as TripModel
  const at = new Date(Date.parse(now) - hours * 60 * minute).toISOString()
  return { tenant_id, customer_id, user_id: created_by, user_name, at, is_for_customer: 0, ...line }
}

function legLines(status: LegStatus, inputs: LegInputs): Row[] {
  const entered = { action_type: 'created', message: subJobActivities.entered, status: 'Pending', is_for_customer: 1 }
  const allocated = {
    action_type: 'allocated',
    message: allocationActivities.allocated(inputs.carrier.name),
    status: 'Booked',
  }
  const ended = (label: string, to: JobStatus) => ({
    action_type: to.toLowerCase(),
    message: activityMessages.status(label, to),
    status: to,
    is_for_customer: 1,
  })
  return [
    lineAt(inputs, hoursAgo.entered, entered),
    ...(status === 'Booked' || status === 'Completed' ? [lineAt(inputs, hoursAgo.allocated, allocated)] : []),
    ...(status === 'Completed' ? [lineAt(inputs, hoursAgo.completed, ended('Complete Job', status))] : []),
    ...(status === 'Cancelled' ? [lineAt(inputs, hoursAgo.cancelled, ended('Cancel Job', status))] : []),
  ]
}

function tripLines(status: JobStatus, inputs: TripInputs): Row[] {
  const followed = (to: JobStatus) => ({ action_type: 'status', message: activityMessages.followed(to), status: to })
  return [
    lineAt(inputs, hoursAgo.entered, {
      action_type: 'created',
      message: activityMessages.created.trip,
      status: 'Pending',
      is_for_customer: 1,
    }),
    ...(status === 'Pending' ? [] : [lineAt(inputs, hoursAgo.allocated, followed('Booked'))]),
    ...(status === 'Completed' ? [lineAt(inputs, hoursAgo.completed, followed('Completed'))] : []),
  ]
}
