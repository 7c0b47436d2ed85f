import type { createSheetDay as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { createWorkday, updateWorkday } from '#features/organizer/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sentClock } from './sent-clock.ts'

/** The organizer's workday, with the clock times of the timesheet. */
export const createSheetDay: UseCase<typeof call> = async (ctx, { body }) => {
  const { driver_clockin, driver_clockout, nightout, ...wanted } = body
  const made = await createWorkday(ctx, {
    params: undefined,
    query: undefined,
    body: wanted,
  })
  const clock = { ...sentClock({ driver_clockin, driver_clockout }, await companyZone(ctx.tx)), nightout }

  return updateWorkday(ctx, { params: { id: made.id }, query: undefined, body: { ...clock, accept_warnings: [] } })
}
