import { allocationReasons } from '@dray/domain/allocation/allocation.messages.ts'
import { weekOf } from '@dray/domain/kernel/clock-time.ts'
import type { approveWeek as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { approvalMessages as texts } from '@dray/domain/timesheets/timesheets.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { approveAll } from './approve-workdays.ts'
import { presentApprovals } from './present-approvals.ts'
import { approvalRows, driverExists } from './timesheets.repo.ts'

/** Approves what was clocked as planned; what differs is left for somebody to look at. */
export const approveWeek: UseCase<typeof call> = async (ctx, { body }) => {
  const { week, driver_id } = body
  if (driver_id !== undefined && !(await driverExists(ctx.tx, driver_id))) {
    throw fieldError({ driver_id: allocationReasons.does_not_exist })
  }
  const rows = await presentApprovals(ctx.tx, await approvalRows(ctx.tx, { ...weekOf(week), driver_id }))
  const open = rows.filter(({ approval }) => approval === null)
  const alike = open.filter(({ differences }) => differences.length === 0)
  if (alike.length > 0) {
    await approveAll(
      ctx,
      alike.map(({ id }) => ({ workday_id: id })),
      body,
    )
  }
  ctx.say(texts.approved(alike.length))
  return { approved: alike.length, left: open.filter(({ differences }) => differences.length > 0) }
}
