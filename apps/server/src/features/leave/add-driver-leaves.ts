import type { addDriverLeaves as call } from '@dray/domain/leave/leave.calls.ts'
import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { removeWorkdays } from '#features/organizer/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { driverDates } from './driver-dates.ts'
import { changeLeaves, holdDriver, insertLeaves, lockLeaves, workdaysOf } from './leave.repo.ts'

/** Each day gets the reason, in place of the one before. Workdays of these days go only after they were asked about. */
export const addDriverLeaves: UseCase<typeof call> = async (ctx, { body }) => {
  const { driver_id, selectedDays: dates, type, text = null, confirmed } = body
  const driver = await holdDriver(ctx.tx, driver_id)
  if (!driver) throw fieldError({ driver_id: 'Does not exist' })
  const removed = await freeDays(ctx, { driver_id, dates, confirmed: confirmed === 1 })
  const rows = await lockLeaves(ctx.tx, driver_id, dates)
  const known = new Set(rows.map(({ date }) => date))
  await changeLeaves(ctx.tx, rows, { type, text })
  await insertLeaves(
    ctx.tx,
    dates.filter((date) => !known.has(date)).map((date) => ({ driver_id, date, type, text })),
  )
  ctx.publish(driverAction('leave', [driver_id]))
  ctx.say(leaveTexts.added[type])
  return { dates: await driverDates(ctx.tx, driver_id, ctx.now), removed }
}

interface Days {
  driver_id: number
  dates: readonly string[]
  confirmed: boolean
}

/** Removes the driver's workdays of these days with their jobs; unconfirmed they are named and nothing is done. */
async function freeDays(ctx: TxContext, { driver_id, dates, confirmed }: Days) {
  const booked = (await workdaysOf(ctx.tx, driver_id, dates[0] ?? '')).filter(({ date }) => dates.includes(date))
  if (booked.length > 0 && !confirmed) {
    const days = booked.map(({ date, reg }) => ({ date, reg }))
    throw new AppError('leave_on_booked', { text: leaveTexts.booked(days), data: { days } })
  }
  return removeWorkdays(
    ctx,
    booked.map(({ id }) => id),
    { confirmed },
  )
}
