import type { getLeaveAllowance as call } from '@dray/domain/leave/leave-requests.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { leaveAllowance } from './leave-allowance.ts'

export const getLeaveAllowance: UseCase<typeof call> = (ctx, { params: { id }, query: { date } }) =>
  leaveAllowance(ctx, id, date)
