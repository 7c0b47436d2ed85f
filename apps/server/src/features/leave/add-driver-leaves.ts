import type { addDriverLeaves as call } from '@dray/domain/leave/leave.calls.ts'
import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { leaveType } from '@dray/domain/leave/leave-days.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { driverDates } from './driver-dates.ts'
import { freeDays } from './free-days.ts'
import { changeLeaves, holdDriver, insertLeaves, lockLeaves } from './leave.repo.ts'

/** Each day gets the reason, in place of the one before. Workdays of these days go only after they were asked about. */
export const addDriverLeaves: UseCase<typeof call> = async (ctx, { body }) => {
  const { driver_id, selectedDays: dates, type, text = null, is_half, confirmed } = body
  const driver = await holdDriver(ctx.tx, driver_id)
  if (!driver) throw fieldError({ driver_id: 'Does not exist' })
  const removed = await freeDays(ctx, {
    driver_id,
    days: dates.map((date) => ({ date, is_half })),
    asks: type === leaveType.holiday ? ['booked', 'too_many_away'] : ['booked'],
    confirmed: confirmed === 1,
  })
  const rows = await lockLeaves(ctx.tx, driver_id, dates)
  const known = new Set(rows.map(({ date }) => date))
  const set = { type, text, is_half, request_id: null }
  await changeLeaves(ctx.tx, rows, set)
  await insertLeaves(
    ctx.tx,
    dates.filter((date) => !known.has(date)).map((date) => ({ driver_id, date, ...set })),
  )
  ctx.publish(driverAction('leave', [driver_id]))
  ctx.say(leaveTexts.added[type])
  return { dates: await driverDates(ctx.tx, driver_id, ctx.now), removed }
}
