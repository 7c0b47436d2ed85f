import type { deleteWorkdayAttachment as call } from '@dray/domain/organizer/workday.calls.ts'
import { updateWorkday as workdayUpdated } from '@dray/domain/workdays/workdays.events.ts'
import { workdayActivities } from '@dray/domain/workdays/workdays.messages.ts'
import { dropFiles } from '#features/files/index.ts'
import { recordWorkdayActivities } from '#features/workdays/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { remove } from '#platform/db/writes.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentWorkday } from './present-workday.ts'

export const deleteWorkdayAttachment: UseCase<typeof call> = async (ctx, { params: { id } }) => {
  const paper = await lockRow(ctx.tx, 'workday_attachments', { id })
  const { workday_id } = paper
  await remove(ctx.tx, 'workday_attachments', paper)
  await dropFiles(ctx, [paper.attachment])
  const message = workdayActivities.detached(paper.name)
  await recordWorkdayActivities(ctx, [{ workday_id, action_type: 'attachment', message }])
  ctx.publish(workdayUpdated('attachment', [workday_id]))
  return presentWorkday(ctx, workday_id)
}
