import type { addDriverLeaves as call } from '@dray/domain/leave/leave.calls.ts'
import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { leaveType } from '@dray/domain/leave/leave-days.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverDates } from './driver-dates.ts'
import { setDriverDays } from './set-driver-days.ts'

/** All days get the same reason. */
export const addDriverLeaves: UseCase<typeof call> = async (ctx, { body }) => {
  const { driver_id, selectedDays, type, text = null, is_half, correction_reason } = body
  const done = await setDriverDays(ctx, {
    driver_id,
    days: selectedDays.map((date) => ({ date, type, text, is_half, request_id: null })),
    correction_reason,
    asks: type === leaveType.holiday ? ['booked', 'worked', 'too_many_away'] : ['booked', 'worked'],
    accepted: body,
  })
  ctx.say(leaveTexts.added[type])
  return { dates: await driverDates(ctx.tx, driver_id, ctx.now), ...done }
}
