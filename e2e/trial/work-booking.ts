import {
  allocateToDriver,
  allocateToSubContractor,
  cancelPlannedJob,
  cancelSubContractorPlannedJob,
} from '@dray/domain/allocation/allocation.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { deleteJob, restoreJob, updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { localToInstant } from '@dray/domain/kernel/clock-time.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import type { Booking, Outcome } from './day.ts'
import type { Ids } from './set-up.ts'

const zone = 'Europe/London'
const orNull = (text: string) => (text === '' ? null : text)
const instant = (date: string, time: string) => (date && time ? localToInstant(date, time, zone) : null)

/** What a clerk types for a booking. */
function formOf(booking: Booking, ids: Ids) {
  const side = (name: 'collection' | 'delivery') => ({
    [`${name}_name`]: orNull(booking[`${name}_name`]),
    [`${name}_address_line_1`]: orNull(booking[`${name}_address_line_1`]),
    [`${name}_town`]: orNull(booking[`${name}_town`]),
    [`${name}_post_code`]: orNull(booking[`${name}_post_code`]),
    [`${name}_date`]: orNull(booking[`${name}_date`]),
    [`${name}_at`]: instant(booking[`${name}_date`], booking[`${name}_time`]),
  })
  return {
    type: booking.outcome === 'quote' ? ('quote' as const) : ('job' as const),
    mode: Number(booking.mode) as 0,
    customer_id: ids.customers[booking.customer_code] as number,
    customer_reference: [{ name: booking.ref }],
    ...side('collection'),
    ...side('delivery'),
    load_type_id: ids.load_types[booking.load_type] as number,
    item_count: orNull(booking.item_count),
    weight: orNull(booking.weight),
    vol_weight: orNull(booking.vol_weight),
    base_charge: orNull(booking.base_charge),
    waiting_charge: orNull(booking.waiting_charge),
    subcost: orNull(booking.subcost),
    other_costs: orNull(booking.other_costs),
    is_vat: Number(booking.is_vat) as 0 | 1,
    job_extra_charges: extrasOf(booking, ids),
  }
}

const extrasOf = ({ extras }: Booking, ids: Ids) =>
  extras
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [code = '', given] = text.split(':')
      const tariff = ids.extra_tariffs[code]
      if (!tariff) throw new Error(`There is no tariff ${code}.`)
      return {
        extra_tariff_id: tariff.id,
        ...(tariff.type === 3 ? { count: given ?? '1' } : {}),
        ...(tariff.type === 4 ? { amount: given ?? '0' } : {}),
      }
    })

const billing = (isAccount: boolean | undefined) => (isAccount ? 'Marked For Inv' : 'NO/EXT Inv')

/** The statuses that an outcome is stepped through once the job is allocated. */
function stepsTo(outcome: Outcome, isAccount: boolean | undefined): string[] {
  const whole = ['Completed', 'Priced', 'POD', billing(isAccount)]
  const steps: Partial<Record<Outcome, string[]>> = {
    cancelled: ['Cancelled'],
    indepot: ['Collected', 'Indepot'],
    completed: whole.slice(0, 1),
    priced: whole.slice(0, 2),
    pod: whole.slice(0, 3),
    reversed: [...whole.slice(0, 3), 'Priced'],
    marked: whole,
    invoiced: whole,
  }
  return steps[outcome] ?? []
}

/** Enters a booking and works it as far as its outcome; an invoice is made later, in one run over all. */
export async function workBooking(client: Client, booking: Booking, ids: Ids): Promise<number> {
  const { id } = await client.ok(saveJob, { body: formOf(booking, ids) })
  if (booking.allocate_to) await takeOutcome(client, { booking, ids, job_id: id })
  else await applyOutcome(client, booking.outcome, id)
  return id
}

async function applyOutcome(client: Client, outcome: Outcome, id: number) {
  if (outcome !== 'deleted' && outcome !== 'restored') return
  await client.ok(deleteJob, { params: { id } })
  if (outcome === 'restored') await client.ok(restoreJob, { params: { id } })
}

async function takeOutcome(client: Client, { booking, ids, job_id }: Pick<Wanted, 'booking' | 'ids' | 'job_id'>) {
  const is_planned = booking.outcome === 'planned' || booking.outcome === 'replanned' ? 1 : 0
  const allocation = await allocate(client, { booking, ids, job_id, is_planned })
  if (booking.outcome === 'replanned') await cancelPlan(client, { booking, allocation, job_id })
  for (const status of stepsTo(booking.outcome, ids.isAccount[booking.customer_code])) {
    await stepTo(client, job_id, { status })
  }
}

/** Takes a step; what asks first (no price, no POD, cancelling) is answered yes, as the clerk would. */
async function stepTo(client: Client, id: number, body: { status: string }) {
  const asked = await client.send(updateJobStatus, { params: { id }, body: body as { status: 'Completed' } })
  if (asked.status === 200) return
  if (asked.status !== 409) throw new Error(`Job ${id} to ${body.status} answered ${asked.status}: ${asked.message}`)
  await client.ok(updateJobStatus, { params: { id }, body: { ...(body as { status: 'Completed' }), confirmed: 1 } })
}

interface Wanted {
  booking: Booking
  ids: Ids
  job_id: number
  is_planned: 0 | 1
}

/** Allocates the job as the booking says; its warnings are read and accepted. Returns the allocation's id. */
async function allocate(client: Client, { booking, ids, job_id, is_planned }: Wanted): Promise<number> {
  const sub = /^SUB:(.+)$/.exec(booking.allocate_to)?.[1]
  if (sub) {
    const sub_contractor_id = ids.sub_contractors[sub] as number
    const { jobDetails } = await client.ok(allocateToSubContractor, { body: { job_id, sub_contractor_id, is_planned } })
    return jobDetails.sub_contractor_jobs.at(-1)?.id as number
  }
  const driver = ids.drivers[booking.allocate_to]
  if (!driver) throw new Error(`There is no driver ${booking.allocate_to}.`)
  const body = { job_id, ...driver, is_planned }
  const asked = await client.send(allocateToDriver, { body })
  if (asked.status === 409 && asked.code === 'allocation_warnings') {
    const accept_warnings = (asked.data as unknown as { code: string }[]).map((warning) => warning.code)
    const { workDayJobs } = await client.ok(allocateToDriver, {
      body: { ...body, accept_warnings, override_reason: 'As the booking says' },
    })
    return workDayJobs.at(-1)?.id as number
  }
  if (asked.status !== 200)
    throw new Error(`Allocating ${booking.ref} answered ${asked.status} ${asked.code}: ${asked.message}`)
  return asked.data.workDayJobs.at(-1)?.id as number
}

async function cancelPlan(
  client: Client,
  { booking, allocation, job_id }: { booking: Booking; allocation: number; job_id: number },
) {
  const call = booking.allocate_to.startsWith('SUB:') ? cancelSubContractorPlannedJob : cancelPlannedJob
  await client.ok(call as typeof cancelPlannedJob, { params: { id: allocation, jobId: job_id }, body: {} })
}
