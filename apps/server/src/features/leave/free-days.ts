import type { LeaveDay, LeaveMatterCode } from '@dray/domain/leave/leave-entitlement.ts'
import { removeWorkdays } from '#features/organizer/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { leaveMatters, plannedOn } from './leave-matters.ts'

interface Wanted {
  driver_id: number
  days: readonly LeaveDay[]
  /** What is asked about first; whoever was asked goes on. */
  asks: readonly LeaveMatterCode[]
  confirmed: boolean
}

const onBooked: readonly LeaveMatterCode[] = ['booked', 'worked']

/**
 * Removes the driver's workdays of these days with their jobs; before that what speaks against the leave is told. What
 * was worked, or is past, stays on record.
 */
export async function freeDays(ctx: TxContext, { driver_id, days, asks, confirmed }: Wanted) {
  const dates = days.map(({ date }) => date)
  const booked = await plannedOn(ctx, { driver_id, dates })
  if (!confirmed) {
    const found = await leaveMatters(ctx, [{ driver_id, days }])
    const matters = (found[0] ?? []).filter(({ code }) => asks.includes(code))
    const taken = booked.map(({ date, reg, jobs }) => ({ date, reg, jobs }))
    const isBookedOnly = matters.every(({ code }) => onBooked.includes(code))
    if (matters.length > 0) {
      throw new AppError(isBookedOnly ? 'leave_on_booked' : 'leave_matters', {
        text: matters.map(({ text }) => text).join('\n'),
        data: { days: taken, matters },
      })
    }
  }
  return removeWorkdays(
    ctx,
    booked.map(({ id }) => id),
    { confirmed },
  )
}
