import type { endWorkday as call } from '@dray/domain/organizer/workday.calls.ts'
import { workdayActivities, workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { changeWorkday, lockWorkday, recordWorkdayActivities } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { refuseApproved } from './crews.repo.ts'
import { presentWorkday } from './present-workday.ts'

/** Ends a workday now: driver and vehicle are free in that shift again. */
export const endWorkday: UseCase<typeof call> = async (ctx, { params: { id }, body: { reason, version } }) => {
  const was = await lockWorkday(ctx.tx, id)
  if (!was) throw new AppError('not_found', { of: { table: 'workdays', id } })
  await refuseApproved(ctx.tx, [id])
  if (version !== undefined && version !== was.version) {
    throw new AppError('conflict', { data: await presentWorkday(ctx, id), of: { table: 'workdays', id } })
  }
  if (was.ended_at !== null) throw new AppError('workday_taken', { text: workdayReasons.is_over })
  await changeWorkday(ctx, was, { ended_at: ctx.now, ended_reason: reason })
  const message = workdayActivities.ended(reason)
  await recordWorkdayActivities(ctx, [{ workday_id: id, action_type: 'ended', message }])
  return presentWorkday(ctx, id)
}
