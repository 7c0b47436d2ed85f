import type { reopenWorkday as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { approvalActivities } from '@dray/domain/timesheets/timesheets.messages.ts'
import { recordWorkdayActivities, tellWorkdaysChanged } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { approvalsByIds } from './present-approvals.ts'
import { approvalsOf, holdWorkdays, removeApproval } from './timesheets.repo.ts'

/**
 * Takes an approval back: the clocked times hold again, and may be changed. What invoices have paid of it follows in the
 * call, which stands with the self-bills.
 */
export const reopenApproval: UseCase<typeof call> = async (ctx, { params: { id }, body: { reason } }) => {
  const [held] = await holdWorkdays(ctx.tx, [id])
  if (!held) throw new AppError('not_found')
  const [approval] = await approvalsOf(ctx.tx, [id])
  if (!approval) throw new AppError('workday_not_approved')
  await removeApproval(ctx.tx, approval)
  const message = approvalActivities.reopened(reason)
  await recordWorkdayActivities(ctx, [{ workday_id: id, action_type: 'reopened', message }])
  tellWorkdaysChanged(ctx, [id])
  const [row] = await approvalsByIds(ctx.tx, [id])
  if (!row) throw new AppError('not_found')
  return row
}
