import type { removeDriverLeaves as call } from '@dray/domain/leave/leave.calls.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverDates } from './driver-dates.ts'
import { setDriverDays } from './set-driver-days.ts'

/** Takes leave back on the days given, else on the day of the row. Past days need a reason. */
export const removeDriverLeaves: UseCase<typeof call> = async (ctx, { params: { id }, query }) => {
  const { driver_id, date } = await lockRow(ctx.tx, 'driver_leaves', { id })
  const { before } = await setDriverDays(ctx, {
    driver_id,
    days: (query.selectedDays ?? [date]).map((day) => ({
      date: day,
      type: null,
      text: null,
      is_half: 0,
      request_id: null,
    })),
    correction_reason: query.correction_reason ?? null,
    asks: [],
    accepted: { accept_warnings: [] },
  })
  return { dates: await driverDates(ctx.tx, driver_id, ctx.now), before }
}
