import type { saveWorkdayAttachment as call } from '@dray/domain/organizer/workday.calls.ts'
import { updateWorkday as workdayUpdated } from '@dray/domain/workdays/workdays.events.ts'
import { workdayActivities, workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { claimFiles, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { lockWorkday, recordWorkdayActivities } from '#features/workdays/index.ts'
import { insertAll } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentWorkday } from './present-workday.ts'

const bucket = 'workday-attachments'

/** Adds files to a workday, whenever they come in. */
export const saveWorkdayAttachment: UseCase<typeof call> = async (ctx, { body }) => {
  const { workday_id } = body
  await ctx.reading(async (inner) => presentWorkday(inner, workday_id))
  return withKeptFiles(ctx, { bucket, sent: ctx.files }, (kept) =>
    ctx.inTransaction(async (inner) => {
      if (!(await lockWorkday(inner.tx, workday_id))) throw new AppError('not_found')
      const recorded = await recordFiles(inner, kept, { used: true })
      const claimed = await claimFiles(inner, { references: body.attachment, bucket, field: 'attachement' })
      const papers = [...recorded, ...claimed]
      if (papers.length === 0) throw fieldError({ attachement: workdayReasons.file_missing })
      const rows = papers.map((paper) => ({
        workday_id,
        attachment: paper.key,
        name: (papers.length === 1 && body.name) || paper.name,
        size: paper.size,
        user_id: inner.viewer.user_id || null,
        owner_name: inner.viewer.name,
      }))
      await insertAll(inner.tx, 'workday_attachments', rows)
      const message = workdayActivities.attached(rows.map(({ name }) => name).join(', '))
      await recordWorkdayActivities(inner, [{ workday_id, action_type: 'attachment', message }])
      inner.publish(workdayUpdated('attachment', [workday_id]))
      return presentWorkday(inner, workday_id)
    }),
  )
}
