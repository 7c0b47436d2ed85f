import type { removeDriverLeaves as call } from '@dray/domain/leave/leave.calls.ts'
import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { makeAvailable } from '@dray/domain/leave/leave-days.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { driverDates } from './driver-dates.ts'
import { holdDriver, lockLeaves, removeLeave } from './leave.repo.ts'
import { bookedOn } from './leave-calendar.repo.ts'

/** Takes leave back on the days given, else on the day of the row; a booked day is no leave to take back. */
export const removeDriverLeaves: UseCase<typeof call> = async (ctx, { params: { id }, query }) => {
  const row = await lockRow(ctx.tx, 'driver_leaves', { id })
  const { driver_id } = row
  await holdDriver(ctx.tx, driver_id)
  const chosen = query.selectedDays ?? [row.date]
  const booked = (await bookedOn(ctx.tx, { driver_id, dates: chosen })).map(({ date }) => date)
  const { text } = makeAvailable(new Map(), chosen, booked)
  if (text !== null) throw fieldError({ selectedDays: text })
  for (const leave of await lockLeaves(ctx.tx, driver_id, chosen)) await removeLeave(ctx.tx, leave)
  ctx.publish(driverAction('available', [driver_id]))
  return driverDates(ctx.tx, driver_id, ctx.now)
}
