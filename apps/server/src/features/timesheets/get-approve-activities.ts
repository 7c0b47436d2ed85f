import type { getApproveActivities as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { presentWorkday } from '#features/organizer/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

export const getApproveActivities: UseCase<typeof call> = async (ctx, { params }) =>
  (await presentWorkday(ctx, params.id)).organizer_activity
