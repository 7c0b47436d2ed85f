import { describe, expect, test } from 'vitest'
import { type JobStatus, jobStatuses } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import { endingSteps } from './ending-steps.ts'
import { exchangeSteps } from './exchange-steps.ts'
import { isPossible, isTakenByPerson, targetOf } from './job-actions.ts'
import { moneySteps } from './money-steps.ts'
import { planningSteps } from './planning-steps.ts'
import { roadSteps } from './road-steps.ts'
import { jobStep, jobSteps, type StepId } from './steps.ts'
import { tripSteps } from './trip-steps.ts'

interface Case {
  when?: Partial<StatusFacts>
  /** From which status to which; from every other one the action is impossible. */
  leads: Partial<Record<JobStatus, JobStatus>>
}

const cancelled = (to: JobStatus) =>
  Object.fromEntries(
    [
      'Quote',
      'Pending',
      'Planned',
      'Collected',
      'Indepot',
      'Booked',
      'Quoted',
      'Intransit',
      'Inprogress',
      'CX Delivered',
      'Completed',
      'Priced',
      'POD',
      'Marked For Inv',
      'NO/EXT Inv',
    ].map((from) => [from, to]),
  )
const notCompleted = (to: JobStatus) =>
  Object.fromEntries(
    ['Pending', 'Planned', 'Collected', 'Indepot', 'Booked', 'Quoted', 'Intransit', 'Inprogress', 'CX Delivered'].map(
      (from) => [from, to],
    ),
  )
const subJob = { parent_id: 7 }
const subJobOf = (trip_status: JobStatus) => ({ ...subJob, trip_status })
const trip = { job_type: 3 } as const
const cxJob = { cx_loads_status: 'Posted To CX' }
const readyCxJob = { ...cxJob, exchange_ready: true }

/** The whole table once more, written out by hand: what is not here must be impossible. */
const expected: Record<StepId, Case[]> = {
  save_as_job: [{ leads: { Quote: 'Pending' } }],
  customer_accepts: [{ leads: { Quote: 'Pending' } }],
  allocate: [
    { leads: { Pending: 'Booked', Planned: 'Booked', Collected: 'Booked', Indepot: 'Booked' } },
    {
      when: { cx_loads_status: 'Indepot' },
      leads: { Pending: 'Booked', Planned: 'Booked', Collected: 'Booked', Indepot: 'Booked' },
    },
    { when: cxJob, leads: {} },
    { when: trip, leads: { Pending: 'Booked', Planned: 'Booked' } },
    {
      when: subJobOf('Booked'),
      leads: { Pending: 'Booked', Planned: 'Booked', Collected: 'Booked', Indepot: 'Booked' },
    },
    { when: subJobOf('Completed'), leads: {} },
    { when: subJobOf('Deleted'), leads: {} },
  ],
  allocate_leg: [
    { when: { ...trip, waiting_legs: 3 }, leads: { Booked: 'Booked' } },
    { when: trip, leads: {} },
  ],
  hand_over: [
    { when: { allocation_date: '2026-11-21' }, leads: { Booked: 'Booked' } },
    { when: { ...trip, allocation_date: '2026-11-21' }, leads: { Booked: 'Booked' } },
    { when: { ...cxJob, allocation_date: '2026-11-21' }, leads: {} },
    { when: { ...trip, waiting_legs: 3 }, leads: {} },
  ],
  plan: [
    { leads: { Pending: 'Planned', Collected: 'Planned', Indepot: 'Planned' } },
    { when: { cx_loads_status: 'Indepot' }, leads: { Pending: 'Planned', Collected: 'Planned', Indepot: 'Planned' } },
    { when: cxJob, leads: {} },
    { when: trip, leads: { Pending: 'Planned' } },
  ],
  cancel_plan: [
    { leads: { Planned: 'Pending' } },
    { when: { collected: 1 }, leads: { Planned: 'Collected' } },
    { when: { collected: 1, temp_status: 2 }, leads: { Planned: 'Indepot' } },
  ],
  deallocate: [
    { leads: { Booked: 'Pending', Inprogress: 'Pending' } },
    { when: { collected: 1 }, leads: { Booked: 'Collected', Inprogress: 'Collected' } },
    {
      when: { temp_status: 2, collected: 1, job_type: 2, allocation_date: '2026-11-21', delivery_date: '2026-11-21' },
      leads: { Booked: 'Indepot', Inprogress: 'Indepot', Intransit: 'Indepot' },
    },
    {
      when: { collected: 1, job_type: 2, allocation_date: '2026-11-20', delivery_date: '2026-11-21' },
      leads: { Booked: 'Collected', Inprogress: 'Collected' },
    },
    {
      when: { job_type: 1, allocation_date: '2026-11-21', delivery_date: '2026-11-21' },
      leads: { Booked: 'Pending', Inprogress: 'Pending' },
    },
    { when: { failed_side: 'delivery' }, leads: { Booked: 'Pending', Inprogress: 'Pending', Intransit: 'Pending' } },
    { when: trip, leads: {} },
    { when: { ...trip, allocation_date: '2026-11-21' }, leads: { Booked: 'Pending', Inprogress: 'Pending' } },
  ],
  driver_starts: [{ leads: { Booked: 'Inprogress' } }, { when: { collected: 1 }, leads: { Booked: 'Intransit' } }],
  driver_loaded: [
    { leads: { Inprogress: 'Intransit' } },
    { when: { job_type: 3 }, leads: { Inprogress: 'Intransit' } },
    { when: { job_type: 2 }, leads: {} },
  ],
  driver_collected: [
    { when: { job_type: 2 }, leads: { Booked: 'Collected', Inprogress: 'Collected' } },
    { when: { job_type: 2, collected: 1 }, leads: {} },
    { when: { job_type: 2, temp_status: 2 }, leads: {} },
    { leads: {} },
    { when: trip, leads: {} },
  ],
  driver_failed_collection: [
    { leads: { Booked: 'Pending', Inprogress: 'Pending' } },
    { when: { temp_status: 2 }, leads: { Booked: 'Indepot', Inprogress: 'Indepot' } },
    { when: { collected: 1 }, leads: {} },
  ],
  driver_resumes: [
    { leads: { Pending: 'Booked' } },
    { when: { collected: 1 }, leads: {} },
    { when: cxJob, leads: {} },
    { when: subJobOf('Completed'), leads: {} },
  ],
  driver_delivered: [
    { leads: { Inprogress: 'Completed', Intransit: 'Completed' } },
    { when: trip, leads: { Inprogress: 'Completed', Intransit: 'Completed' } },
    { when: { job_type: 2, collected: 1 }, leads: { Inprogress: 'Completed', Intransit: 'Completed' } },
    { when: { job_type: 2 }, leads: {} },
    { when: subJob, leads: {} },
  ],
  driver_ended_leg: [
    { when: subJobOf('Booked'), leads: { Inprogress: 'Completed', Intransit: 'Completed' } },
    { when: { ...subJobOf('Booked'), job_type: 2 }, leads: {} },
    { leads: {} },
  ],
  mark_collected: [
    { when: { job_type: 2 }, leads: { Booked: 'Collected', Inprogress: 'Collected' } },
    { when: { job_type: 2, temp_status: 0 }, leads: { Booked: 'Collected', Inprogress: 'Collected' } },
    { when: { job_type: 1 }, leads: {} },
    { when: { job_type: 3 }, leads: {} },
    { when: { job_type: 2, collected: 1 }, leads: {} },
    { when: { job_type: 2, temp_status: 2 }, leads: {} },
  ],
  mark_indepot: [
    {
      when: { job_type: 1, job_process_count: 1 },
      leads: { Collected: 'Indepot', 'CX Delivered': 'Indepot', Inprogress: 'Indepot' },
    },
    {
      when: { failed_side: 'delivery', job_process_count: 2 },
      leads: { Collected: 'Indepot', 'CX Delivered': 'Indepot', Intransit: 'Indepot' },
    },
    { when: { job_type: 1, job_process_count: 2 }, leads: { Collected: 'Indepot', 'CX Delivered': 'Indepot' } },
    { when: { job_type: 2, has_work_day_jobs: true }, leads: { Collected: 'Indepot' } },
    {
      when: { job_type: 2, collected: 1 },
      leads: { Collected: 'Indepot', 'CX Delivered': 'Indepot', Booked: 'Indepot' },
    },
    {
      when: { job_type: 2, collected: 1, temp_status: 2 },
      leads: { Collected: 'Indepot', 'CX Delivered': 'Indepot' },
    },
    { when: trip, leads: {} },
  ],
  complete: [
    {
      leads: {
        Booked: 'Completed',
        Collected: 'Completed',
        Indepot: 'Completed',
        Quoted: 'Completed',
        Intransit: 'Completed',
        Inprogress: 'Completed',
        'CX Delivered': 'Completed',
      },
    },
  ],
  confirm_price: [{ leads: { Completed: 'Priced' } }, { when: subJob, leads: {} }],
  confirm_pod: [{ leads: { Priced: 'POD' } }, { when: subJob, leads: {} }],
  mark_for_invoice: [
    { leads: { POD: 'Marked For Inv' } },
    { when: { customer_type: 0 }, leads: {} },
    { when: subJob, leads: {} },
  ],
  no_ext_invoice: [
    { when: { customer_type: 0 }, leads: { POD: 'NO/EXT Inv' } },
    { leads: {} },
    { when: { ...subJob, customer_type: 0 }, leads: {} },
  ],
  generate_invoice: [{ leads: { 'Marked For Inv': 'Generating Inv' } }],
  invoice_made: [{ leads: { 'Generating Inv': 'Invoiced' } }],
  invoice_failed: [{ leads: { 'Generating Inv': 'Marked For Inv' } }],
  delete_draft_invoice: [
    { when: { invoice_status: 'Draft' }, leads: { Invoiced: 'Marked For Inv' } },
    { when: { invoice_status: 'Sent' }, leads: {} },
  ],
  bill_manually: [{ leads: { 'NO/EXT Inv': 'Billed Manually' } }],
  reverse_to_completed: [{ leads: { Priced: 'Completed' } }],
  reverse_to_priced: [{ leads: { POD: 'Priced' } }],
  reverse_to_pod: [{ leads: { 'Marked For Inv': 'POD', 'NO/EXT Inv': 'POD' } }],
  cancel: [{ leads: cancelled('Cancelled') }, { when: subJobOf('Priced'), leads: {} }],
  cancel_with_charge: [{ leads: cancelled('Completed') }, { when: subJobOf('Booked'), leads: {} }],
  delete: [
    { leads: { Pending: 'Deleted', Quote: 'Deleted' } },
    { when: subJob, leads: { Pending: 'Deleted', Quote: 'Deleted', Booked: 'Deleted' } },
    { when: { ...subJob, collected: 1 }, leads: { Pending: 'Deleted', Quote: 'Deleted' } },
  ],
  restore: [
    { when: { status_before: 'Pending' }, leads: { Deleted: 'Pending' } },
    { when: { status_before: 'Quote' }, leads: { Deleted: 'Quote' } },
    { when: { ...subJob, status_before: 'Booked' }, leads: { Deleted: 'Pending' } },
    { when: { status_before: null }, leads: { Deleted: 'Pending' } },
    { when: { ...subJobOf('Cancelled'), status_before: 'Pending' }, leads: {} },
  ],
  post_to_exchange: [
    { when: { exchange_ready: true }, leads: { Pending: 'Pending', Indepot: 'Indepot' } },
    { leads: {} },
    { when: { ...cxJob, exchange_ready: true }, leads: {} },
  ],
  cancel_exchange_load: [
    { when: readyCxJob, leads: { Pending: 'Pending', Planned: 'Planned', Indepot: 'Indepot', Quoted: 'Pending' } },
    {
      when: { ...readyCxJob, temp_status: 2 },
      leads: { Pending: 'Pending', Planned: 'Planned', Indepot: 'Indepot', Quoted: 'Indepot' },
    },
    { when: cxJob, leads: {} },
    { when: { exchange_ready: true }, leads: {} },
  ],
  accept_quote: [
    { when: readyCxJob, leads: { Pending: 'Quoted', Indepot: 'Quoted' } },
    { when: cxJob, leads: {} },
    { when: { ...readyCxJob, cx_loads_status: 'Unknown' }, leads: {} },
  ],
  exchange_accepted: [{ when: cxJob, leads: { Pending: 'Quoted', Indepot: 'Quoted' } }, { leads: {} }],
  exchange_released: [
    { when: cxJob, leads: { Quoted: 'Pending' } },
    { when: { ...cxJob, temp_status: 2 }, leads: { Quoted: 'Indepot' } },
  ],
  cancel_with_trip: [
    {
      when: subJobOf('Booked'),
      leads: { ...notCompleted('Cancelled'), Quote: 'Cancelled' },
    },
  ],
  complete_with_trip: [{ when: subJobOf('Booked'), leads: notCompleted('Completed') }],
  cancel_plan_with_trip: [
    { when: subJobOf('Pending'), leads: { Planned: 'Pending' } },
    { when: { ...subJobOf('Pending'), collected: 1 }, leads: { Planned: 'Collected' } },
  ],
  exchange_collected: [{ leads: { Quoted: 'Intransit' } }],
  exchange_delivered: [{ when: cxJob, leads: { Quoted: 'CX Delivered', Intransit: 'CX Delivered' } }, { leads: {} }],
}

const cases = (Object.keys(expected) as StepId[]).flatMap((id) =>
  expected[id].flatMap((row) =>
    jobStatuses.map((status) => ({ id, status, to: row.leads[status] ?? null, when: row.when ?? {} })),
  ),
)

describe('every action from every status', () => {
  test.each(cases)('$id from $status with $when leads to $to', ({ id, status, to, when }) => {
    const job: StatusFacts = { ...freshJob, ...when, status }
    const action = jobStep(id)
    expect(isPossible(action, job) ? targetOf(action, job) : null).toBe(to)
  })
})

test('an office action names who may do it, and nobody is named for what the road, the exchange or the queue does', () => {
  for (const action of jobSteps) expect(action.permissions.length > 0).toBe(isTakenByPerson(action))
})

test('each step is a row of one file only', () => {
  const files = [planningSteps, roadSteps, moneySteps, endingSteps, exchangeSteps, tripSteps]
  expect(files.flatMap(Object.keys)).toEqual(jobSteps.map(({ id }) => id))
})

test('source and named status mean one action only', () => {
  const named = jobSteps
    .filter((action) => action.wire_status !== undefined)
    .flatMap((action) =>
      action.from.map((from) => `${from} → ${action.wire_status} ${action.charged ? 'charged' : ''}`),
    )
  const ambiguous = named.filter((name, place) => named.indexOf(name) !== place)
  expect(ambiguous).toEqual([])
})
