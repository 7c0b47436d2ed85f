import { bookingDifferences, bookingFieldsOf } from '@dray/domain/bookings/booking-fields.ts'
import type { acceptBookingRequest as call } from '@dray/domain/bookings/bookings.calls.ts'
import { bookingEmail as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { underChanges } from '@dray/domain/jobs/sent-time.ts'
import { companyZone } from '#features/company/index.ts'
import { enterJob } from '#features/job-entry/index.ts'
import { presentJob } from '#features/jobs/index.ts'
import { attachPapers } from '#features/proofs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import type { BookingRow } from './bookings.repo.ts'
import { lockBooking, moveBooking } from './move-booking.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Makes a request a Pending job by the use case that enters jobs: with what the customer sent, over which goes what the
 * office sends, and the price that was agreed. The request keeps what the job had when it began; its papers are the
 * job's from now on.
 */
export const acceptBookingRequest: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { version, ...changes } = body
  const row = await lockBooking(ctx, { id: params.id, step: 'accept', version })
  const sent = row.fields
  const agreed = row.price === null ? {} : { base_charge: row.price }
  const job = await enterJob(ctx, {
    body: {
      booked_by: row.contact_name,
      ...underChanges(sent, changes),
      ...agreed,
      ...given(changes),
      customer_id: row.customer_id,
      type: 'job',
      status: undefined,
      keep_addresses: changes.keep_addresses,
    } as Parameters<typeof enterJob>[1]['body'],
  })
  const papers = row.attachments
  if (papers.length > 0) {
    const owner = { user_id: row.sent_by, owner_name: row.contact_name }
    await attachPapers(
      ctx,
      job,
      papers.map((paper) => ({ ...paper, ...owner })),
    )
  }
  const accepted = bookingFieldsOf(job as never)
  const moved = await moveBooking(ctx, row, {
    step: 'accept',
    job_id: job.id,
    job_number: job.job_number,
    accepted: accepted as never,
    attachments: '[]',
    answered_at: ctx.now,
    answered_by: ctx.viewer.user_id || null,
    answered_by_name: ctx.viewer.name,
  })
  const hasChanged = bookingDifferences(sent, accepted, await companyZone(ctx.tx)).length > 0
  await tellAccepted(ctx, moved, hasChanged)
  return presentJob(ctx, job.id)
}

/** What was sent; a field that was left out stays as the customer wrote it. */
const given = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const tellAccepted = (ctx: Parameters<typeof tellCustomer>[0], row: BookingRow, hasChanged: boolean) =>
  tellCustomer(ctx, row, {
    ...texts.accepted(row.number, row.job_number ?? ''),
    paragraphs: [texts.acceptedText, ...(hasChanged ? [texts.changedText] : [])],
  })
