import type { unbookDays as call } from '@dray/domain/organizer/workday.calls.ts'
import { refreshWorkDayDashboard } from '@dray/domain/workdays/workdays.events.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { workdaysOfDays } from './crews.repo.ts'
import { removeWorkdays } from './remove-workdays.ts'

/** Removes the workdays of these drivers on these dates, all or none; a date without one is refused by its name. */
export const unbookDays: UseCase<typeof call> = async (ctx, { body }) => {
  const dates = [...new Set(body.booking_dates.map(({ date }) => date))].sort()
  const found = await workdaysOfDays(ctx.tx, { ...body, dates })
  const missing = dates.filter((date) => !found.some((one) => one.date === date))
  if (missing.length > 0) throw fieldError({ booking_dates: workdayReasons.not_booked(missing) })
  const ids = found.map(({ id }) => id)
  const removed = await removeWorkdays(ctx, ids, body)
  ctx.publish(refreshWorkDayDashboard('update', ids))
  return removed
}
