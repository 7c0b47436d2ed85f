import type { BookingStatus } from '@dray/domain/bookings/booking-statuses.ts'
import { type BookingStepName, bookingSteps, mayTakeBookingStep } from '@dray/domain/bookings/booking-steps.ts'
import { bookingChange } from '@dray/domain/bookings/bookings.events.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type BookingRow, updateBooking } from './bookings.repo.ts'
import { ownerOf, presentBooking } from './present-bookings.ts'

interface Moving {
  id: number
  step: BookingStepName
  /** The version that the person read. */
  version: number | undefined
}

/**
 * A request held for a step. Throws where it is not theirs, where somebody was quicker, and where its status or their
 * rights do not allow the step.
 */
export async function lockBooking(ctx: TxContext, { id, step, version }: Moving): Promise<BookingRow> {
  const row = await lockRow(ctx.tx, 'booking_requests', { id })
  const owner = ownerOf(ctx.viewer)
  if (owner !== null && row.customer_id !== owner) throw new AppError('not_found')
  const status = row.status as BookingStatus
  if (!(bookingSteps[step].from as readonly BookingStatus[]).includes(status))
    throw new AppError('booking_step_not_allowed', { data: { status } })
  if (!mayTakeBookingStep(step, status, ctx.viewer)) throw new AppError('forbidden')
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', { data: await presentBooking(ctx, id), of: { table: 'booking_requests', id } })
  return row
}

/** Writes a step and sends that the request has moved, to the office and to its customer. */
export async function moveBooking(
  ctx: TxContext,
  row: BookingRow,
  { step, ...changes }: { step: BookingStepName } & Parameters<typeof updateBooking>[2],
): Promise<BookingRow> {
  const moved = await updateBooking(ctx.tx, row, { ...changes, status: bookingSteps[step].to })
  const audience = { customer_ids: [row.customer_id] }
  ctx.publish(bookingChange('update', [row.id], { version: moved.version, audience }))
  return moved
}
