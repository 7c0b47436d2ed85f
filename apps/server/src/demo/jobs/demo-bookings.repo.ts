import { type BookingField, bookingFieldsOf } from '@dray/domain/bookings/booking-fields.ts'
import { clearOtherSide } from '@dray/domain/jobs/mode.ts'
import { timeColumns, timeOf } from '@dray/domain/jobs/stop-time.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { Bulk } from '#demo/rows.repo.ts'

type JobRow = Record<BookingField, unknown> & {
  id: number
  job_number: string
  customer_id: number
  status: string
}

interface Made {
  status: string
  /** From today. */
  days: number
  price?: string
  price_note?: string
  decline_reason?: string
}

/** One request in each state, some twice; the accepted one is a job that is there. */
const requests: readonly Made[] = [
  { status: 'Accepted', days: 0 },
  { status: 'Declined', days: 1, decline_reason: 'Both tail-lift vehicles are out that day. Would Thursday do?' },
  { status: 'Withdrawn', days: 2 },
  { status: 'Agreed', days: 3, price: '236.00' },
  { status: 'Priced', days: 4, price: '184.50', price_note: 'Includes one hour of waiting at the delivery.' },
  { status: 'Sent', days: 1 },
  { status: 'Sent', days: 2 },
]

interface Filling {
  tenant_id: number
  now: string
  today: string
  customer_id: number
}

/** Booking requests of the portal's customer, modelled on its own jobs, and a tracking link of one of these. */
export async function addBookings(bulk: Bulk, { tenant_id, now, today, customer_id }: Filling) {
  const { rows } = await bulk.client.query<JobRow>(
    `select j.* from jobs j where j.tenant_id = $1 and j.customer_id = $2 and j.parent_id is null and j.mode in (0, 1, 2)
       and j.status not in ('Quote', 'Deleted', 'Cancelled') order by j.id desc limit $3`,
    [tenant_id, customer_id, requests.length],
  )
  for (const [place, job] of rows.entries()) {
    const made = requests[place]
    if (made) await bulk.write([['booking_requests', [rowOf(made, { job, place, tenant_id, now, today })]]])
  }
  if (rows.length === 0) return
  await bulk.client.query(
    `insert into counters (tenant_id, name, next, last_used) values ($1, 'booking_requests', $2, $3)`,
    [tenant_id, rows.length + 1, rows.length],
  )
  const link = { tenant_id, job_id: rows[0]?.id, customer_id, sent_to: 'goods-in@receiver.example', views: 3 }
  await bulk.write([
    ['tracking_links', [{ ...link, created_by_name: 'Rae Hollis', created_at: now, last_viewed_at: now }]],
  ])
}

interface Place extends Omit<Filling, 'customer_id'> {
  job: JobRow
  place: number
}

const answers = (status: string, now: string) => ({
  priced_at: ['Priced', 'Agreed'].includes(status) ? now : null,
  ...(status === 'Agreed' ? { agreed_at: now, agreed_by_name: 'Pat Lowe' } : {}),
  answered_at: ['Accepted', 'Declined', 'Withdrawn'].includes(status) ? now : null,
})

/** What an accepted request keeps of its job: the office added a piece. */
function acceptance(job: JobRow) {
  const accepted = bookingFieldsOf(job)
  const fields = { ...accepted, item_count: Math.max(1, Number(accepted.item_count ?? 2) - 1) }
  return { fields, job_id: job.id, job_number: job.job_number, accepted }
}

/** The job's fields on a day to come, its times open. */
function waiting(job: JobRow, day: string) {
  const moved = { ...timeColumns('collection', timeOf(day, null)), ...timeColumns('delivery', timeOf(day, null)) }
  return { fields: clearOtherSide({ ...bookingFieldsOf(job), ...moved }) }
}

function rowOf({ days, ...made }: Made, { job, place, now, today, tenant_id }: Place) {
  const { fields, ...accepted } = made.status === 'Accepted' ? acceptance(job) : waiting(job, addDays(today, days))
  return {
    ...made,
    ...accepted,
    ...answers(made.status, now),
    tenant_id,
    customer_id: job.customer_id,
    number: place + 1,
    fields,
    first_date: fields.collection_date ?? fields.delivery_date ?? today,
    contact_name: 'Pat Lowe',
    contact_phone: '01635 555 0142',
    contact_email: 'orders@customer.example',
    sent_at: new Date(Date.parse(now) - (requests.length - place) * 3_600_000).toISOString(),
  }
}
