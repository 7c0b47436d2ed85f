import type { updateSheetDay as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { updateWorkday } from '#features/organizer/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sentClock } from './sent-clock.ts'

/** The organizer's change of a workday, under the timesheet's names. */
export const updateSheetDay: UseCase<typeof call> = async (ctx, { params, body }) => {
  const { driver_clockin, driver_clockout, ...rest } = body
  const clock = sentClock({ driver_clockin, driver_clockout }, await companyZone(ctx.tx))
  return updateWorkday(ctx, { params, query: undefined, body: { ...rest, ...clock } })
}
