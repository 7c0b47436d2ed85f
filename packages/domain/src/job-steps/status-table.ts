import { inDepot, type JobStatus, jobStatuses } from '../jobs/status.ts'
import { isFreeOfExchange, loadInDepot, type StatusFacts } from '../jobs/status-facts.ts'
import { decimal } from '../kernel/decimal.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { PermissionSlug } from '../kernel/permissions.ts'
import { type ActionId, actionLabels, confirmationTexts } from './status.messages.ts'

/** What a person is asked first. With a code the server asks too: unconfirmed, the step is a 409 of that code. */
export interface Confirmation {
  code: ErrorCode | null
  title: string
  text: string
}

/** What a step does beside setting the status. */
export interface StepEffects {
  collected?: 1
  temp_status?: 2
  job_type?: 2
  /** `complete_leg`: the allocation of the leg just done is completed; `release`: every allocation is released. */
  allocations?: 'complete_leg' | 'release'
  /** The status of the job's load on the exchange; nothing where it has none. */
  exchange_load?: typeof loadInDepot
}

/** Who moves the job: a person in the office, or what happens on the road, at the exchange or in the queue. */
export type Actor = 'office' | 'driver' | 'exchange' | 'queue'

export interface StatusAction {
  id: ActionId
  label: string
  actor: Actor
  from: readonly JobStatus[]
  /** What must hold beside the status. */
  when?: (job: StatusFacts) => boolean
  to: JobStatus | ((job: StatusFacts) => JobStatus)
  /** Any one of these suffices; empty for what no person does. */
  permissions: readonly PermissionSlug[]
  /** Deals with the price or the invoice: needs `prices.view` as well. */
  money?: true
  asks?: (job: StatusFacts) => Confirmation | null
  effects?: StepEffects
  /** The status that names this action in `update-job-status`; null when the action has a call of its own. */
  wire_status: JobStatus | null
  /** A cancellation that is charged for. */
  charged?: true
}

const office: readonly PermissionSlug[] = ['/traffic-diary']
const allocating: readonly PermissionSlug[] = ['/traffic-diary', '/organizer', '/planner']
const pricing: readonly PermissionSlug[] = ['jobs.price']
const invoicing: readonly PermissionSlug[] = ['/finance/jobs/mark-for-invoice']
const marking: readonly PermissionSlug[] = ['/traffic-diary', '/finance/jobs/mark-for-invoice']

const never: readonly JobStatus[] = ['Generating Inv', 'Invoiced', 'Billed Manually', 'Cancelled', 'Deleted']
const cancellable = jobStatuses.filter((status) => !never.includes(status))

const ask = (code: ErrorCode, id: ActionId): Confirmation => ({ code, ...confirmationTexts(code, id) })
const always = (code: ErrorCode, id: ActionId) => () => ask(code, id)
const onScreen = (id: ActionId) => () => ({ code: null, ...confirmationTexts(null, id) })
const withoutPrice = (id: ActionId) => (job: StatusFacts) =>
  decimal(job.total_charge).lte(0) ? ask('price_not_confirmed', id) : null

const isSubJob = (job: StatusFacts) => job.parent_id !== null
const isInDepot = (job: StatusFacts) => job.temp_status === inDepot
const isPosted = (job: StatusFacts) => job.cx_loads_status === 'Posted To CX'

/** Where a job goes that nobody carries any more: to where its goods are. */
function targetWithoutDriver(job: StatusFacts): JobStatus {
  if (isInDepot(job)) return 'Indepot'
  return job.collected === 1 ? 'Collected' : 'Pending'
}

/** Where Restore puts a deleted job. Deleting released the allocations, so one deleted while Booked waits again. */
function restoreTarget(job: StatusFacts): JobStatus {
  const before = job.status_before ?? 'Pending'
  return before === 'Booked' ? 'Pending' : before
}

function mayDeallocate(job: StatusFacts): boolean {
  if (job.status !== 'Intransit') return true
  return job.job_type === 2 && job.allocation_date !== null && job.allocation_date === job.delivery_date
}

function mayMarkIndepot(job: StatusFacts): boolean {
  switch (job.status) {
    case 'Collected':
      return true
    case 'CX Delivered':
      return !job.has_work_day_jobs
    case 'Inprogress':
      return job.job_type === 1 && job.job_process_count < 2
    default:
      return job.collected === 1 && job.job_type === 2 && !isInDepot(job)
  }
}

type Row = Omit<StatusAction, 'label' | 'wire_status' | 'actor' | 'permissions'> &
  Partial<Pick<StatusAction, 'wire_status' | 'actor' | 'permissions'>>

const rows: readonly Row[] = [
  // entry and planning
  { id: 'save_as_job', from: ['Quote'], to: 'Pending', permissions: office },
  {
    id: 'allocate',
    from: ['Pending', 'Planned', 'Collected', 'Indepot'],
    when: isFreeOfExchange,
    to: 'Booked',
    permissions: allocating,
  },
  {
    id: 'plan',
    from: ['Pending', 'Collected', 'Indepot'],
    when: isFreeOfExchange,
    to: 'Planned',
    permissions: allocating,
  },
  {
    id: 'cancel_plan',
    from: ['Planned'],
    to: targetWithoutDriver,
    permissions: allocating,
    effects: { allocations: 'release' },
  },
  {
    id: 'deallocate',
    from: ['Booked', 'Intransit', 'Inprogress'],
    when: mayDeallocate,
    to: targetWithoutDriver,
    permissions: allocating,
    asks: (job) => (job.status === 'Inprogress' ? ask('deallocate_not_confirmed', 'deallocate') : null),
    effects: { allocations: 'release' },
  },
  // on the road
  {
    id: 'driver_starts',
    actor: 'driver',
    from: ['Booked'],
    to: (job) => (job.collected === 1 ? 'Intransit' : 'Inprogress'),
  },
  { id: 'driver_loaded', actor: 'driver', from: ['Inprogress'], when: (job) => job.job_type !== 2, to: 'Intransit' },
  {
    id: 'mark_collected',
    from: ['Booked', 'Inprogress'],
    when: (job) => job.collected === 0 && job.job_type === 2 && !isInDepot(job),
    to: 'Collected',
    permissions: office,
    effects: { collected: 1, allocations: 'complete_leg' },
    wire_status: 'Collected',
  },
  {
    id: 'mark_indepot',
    from: ['Collected', 'CX Delivered', 'Inprogress', 'Booked'],
    when: mayMarkIndepot,
    to: 'Indepot',
    permissions: office,
    effects: {
      collected: 1,
      temp_status: inDepot,
      job_type: 2,
      allocations: 'complete_leg',
      exchange_load: loadInDepot,
    },
    wire_status: 'Indepot',
  },
  {
    id: 'complete',
    from: ['Booked', 'Collected', 'Indepot', 'Quoted', 'Intransit', 'Inprogress', 'CX Delivered'],
    to: 'Completed',
    permissions: office,
    effects: { allocations: 'complete_leg' },
    wire_status: 'Completed',
  },
  // money
  {
    id: 'confirm_price',
    money: true,
    from: ['Completed'],
    to: 'Priced',
    permissions: pricing,
    asks: withoutPrice('confirm_price'),
    wire_status: 'Priced',
  },
  {
    id: 'confirm_pod',
    from: ['Priced'],
    to: 'POD',
    permissions: office,
    asks: (job) => (job.has_pod ? null : ask('pod_missing', 'confirm_pod')),
    wire_status: 'POD',
  },
  {
    id: 'mark_for_invoice',
    money: true,
    from: ['POD'],
    when: (job) => job.customer_type === 1 && !isSubJob(job),
    to: 'Marked For Inv',
    permissions: marking,
    wire_status: 'Marked For Inv',
  },
  {
    id: 'no_ext_invoice',
    money: true,
    from: ['POD'],
    when: (job) => job.customer_type === 0 && !isSubJob(job),
    to: 'NO/EXT Inv',
    permissions: marking,
    wire_status: 'NO/EXT Inv',
  },
  { id: 'generate_invoice', money: true, from: ['Marked For Inv'], to: 'Generating Inv', permissions: invoicing },
  { id: 'invoice_made', actor: 'queue', from: ['Generating Inv'], to: 'Invoiced' },
  { id: 'invoice_failed', actor: 'queue', from: ['Generating Inv'], to: 'Marked For Inv' },
  {
    id: 'delete_draft_invoice',
    money: true,
    from: ['Invoiced'],
    when: (job) => job.invoice_status === 'Draft',
    to: 'Marked For Inv',
    permissions: ['/finance/invoices/customers'],
    asks: onScreen('delete_draft_invoice'),
  },
  {
    id: 'bill_manually',
    money: true,
    from: ['NO/EXT Inv'],
    to: 'Billed Manually',
    permissions: ['/finance/jobs/external-invoice'],
  },
  // back again
  {
    id: 'reverse_to_completed',
    money: true,
    from: ['Priced'],
    to: 'Completed',
    permissions: pricing,
    wire_status: 'Completed',
  },
  {
    id: 'reverse_to_priced',
    money: true,
    from: ['POD'],
    to: 'Priced',
    permissions: office,
    asks: withoutPrice('reverse_to_priced'),
    wire_status: 'Priced',
  },
  {
    id: 'reverse_to_pod',
    money: true,
    from: ['Marked For Inv', 'NO/EXT Inv'],
    to: 'POD',
    permissions: marking,
    wire_status: 'POD',
  },
  // the end
  {
    id: 'cancel',
    from: cancellable,
    to: 'Cancelled',
    permissions: office,
    asks: always('cancel_not_confirmed', 'cancel'),
    effects: { allocations: 'release' },
    wire_status: 'Cancelled',
  },
  {
    id: 'cancel_with_charge',
    charged: true,
    money: true,
    from: cancellable,
    to: 'Completed',
    permissions: pricing,
    asks: always('cancel_not_confirmed', 'cancel_with_charge'),
    effects: { allocations: 'release' },
    wire_status: 'Cancelled',
  },
  {
    id: 'delete',
    from: ['Pending', 'Quote', 'Booked'],
    when: (job) => job.status !== 'Booked' || (isSubJob(job) && job.collected === 0),
    to: 'Deleted',
    permissions: office,
    asks: onScreen('delete'),
    effects: { allocations: 'release' },
  },
  { id: 'restore', from: ['Deleted'], to: restoreTarget, permissions: office },
  // the courier exchange
  {
    id: 'post_to_exchange',
    from: ['Pending', 'Indepot'],
    when: (job) => job.exchange_ready && job.cx_loads_status === null,
    to: (job) => job.status,
    permissions: office,
  },
  {
    id: 'cancel_exchange_load',
    from: ['Pending', 'Planned', 'Indepot'],
    when: isPosted,
    to: (job) => job.status,
    permissions: office,
    asks: onScreen('cancel_exchange_load'),
  },
  { id: 'accept_quote', from: ['Pending', 'Indepot'], when: isPosted, to: 'Quoted', permissions: office },
  { id: 'exchange_collected', actor: 'exchange', from: ['Quoted'], to: 'Intransit' },
  {
    id: 'exchange_delivered',
    actor: 'exchange',
    from: ['Quoted', 'Intransit'],
    when: (job) => job.cx_loads_status !== null,
    to: 'CX Delivered',
  },
]

/**
 * The status machine: the only place that knows which step is possible from where, for whom, and where it leads.
 * The server's guard, the browser's buttons and the picture in the docs are all read from it.
 */
export const statusTable: readonly StatusAction[] = rows.map((row) => ({
  actor: 'office',
  permissions: [],
  wire_status: null,
  ...row,
  label: actionLabels[row.id],
}))

/** A job in one of these waits for somebody to carry it. */
export const waitingForCarrier: readonly JobStatus[] = statusTable.find(({ id }) => id === 'allocate')?.from ?? []
