import type { changeWorkdayJobOrder as call } from '@dray/domain/organizer/workday.calls.ts'
import { updateWorkdayJobsOrder } from '@dray/domain/workdays/workdays.events.ts'
import { workdayActivities, workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import {
  lockWorkday,
  placeWorkDayJobs,
  recordWorkdayActivities,
  workDayJobsForUpdate,
} from '#features/workdays/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentWorkday } from './present-workday.ts'

/** Puts a workday's jobs in order. A list that was read before somebody else added or took one is refused. */
export const changeWorkdayJobOrder: UseCase<typeof call> = async (ctx, { body: { work_day_job_ids: ids } }) => {
  const { workday_id } = await lockRow(ctx.tx, 'work_day_jobs', { id: ids[0] ?? 0 })
  await lockWorkday(ctx.tx, workday_id)
  const rows = new Map((await workDayJobsForUpdate(ctx.tx, workday_id)).map((row) => [row.id, row]))
  const ordered = [...new Set(ids)].flatMap((id) => rows.get(id) ?? [])
  if (ordered.length !== rows.size || ids.length !== rows.size) {
    throw fieldError({ workdayJobArray: workdayReasons.order_incomplete })
  }
  if (await placeWorkDayJobs(ctx.tx, ordered)) {
    await recordWorkdayActivities(ctx, [{ workday_id, action_type: 'order', message: workdayActivities.ordered }])
    ctx.publish(updateWorkdayJobsOrder('update', [workday_id]))
  }
  return presentWorkday(ctx, workday_id)
}
