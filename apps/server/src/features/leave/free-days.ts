import { type Acceptance, accepts, acceptsAll } from '@dray/domain/kernel/acceptance.ts'
import { leaveTexts as texts } from '@dray/domain/leave/leave.messages.ts'
import type { LeaveDay, LeaveMatterCode } from '@dray/domain/leave/leave-entitlement.ts'
import { removeWorkdays } from '#features/organizer/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { leaveMatters, plannedOn } from './leave-matters.ts'

interface Wanted {
  driver_id: number
  days: readonly LeaveDay[]
  /** What is asked about first. */
  asks: readonly LeaveMatterCode[]
  accepted: Acceptance
}

const onBooked: readonly LeaveMatterCode[] = ['booked', 'worked']

/**
 * Removes the driver's workdays of these days with their jobs; before that what speaks against the leave is told. What
 * was worked, or is past, stays on record.
 */
export async function freeDays(ctx: TxContext, { driver_id, days, asks, accepted }: Wanted) {
  const dates = days.map(({ date }) => date)
  const booked = await plannedOn(ctx, { driver_id, dates })
  const found = await leaveMatters(ctx, [{ driver_id, days }])
  const matters = (found[0] ?? []).filter(({ code }) => asks.includes(code))
  const code = matters.every((one) => onBooked.includes(one.code)) ? 'leave_on_booked' : 'leave_matters'
  if (matters.length > 0 && !accepts(accepted, code)) {
    const taken = booked.map(({ date, reg, jobs }) => ({ date, reg, jobs }))
    throw new AppError(code, {
      text: texts.question(
        matters.map(({ text }) => text),
        taken.length > 0,
      ),
      data: { days: taken, matters },
    })
  }
  // That their workdays go was asked with the leave.
  return removeWorkdays(
    ctx,
    booked.map(({ id }) => id),
    acceptsAll,
  )
}
