import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { leaveRequestTexts as texts } from '@dray/domain/leave/leave.messages.ts'
import type { deleteLeaveRequest as call } from '@dray/domain/leave/leave-requests.calls.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeRequest } from './leave-requests.repo.ts'

export const deleteLeaveRequest: UseCase<typeof call> = async (ctx, { params: { id } }) => {
  const row = await lockRow(ctx.tx, 'leave_requests', { id })
  if (row.status !== 'Requested') throw new AppError('leave_request_answered', { text: texts.stays })
  await removeRequest(ctx.tx, row)
  ctx.publish(driverAction('request', [row.driver_id]))
  return null
}
