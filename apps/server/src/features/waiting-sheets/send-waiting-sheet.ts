import type * as calls from '@dray/domain/waiting-sheets/waiting-sheets.calls.ts'
import { waitingSheetTexts as texts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import { jobChanged, lockJob, recordActivity } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { readWaiting } from './printed-waiting.ts'

/** The task's own file calls what enqueues it. */
export const mailWaitingSheetTask = 'mail-waiting-sheet'

/** Sends a job's waiting sheet to the addresses that the office names, and says so in the job's feed. */
export const sendWaitingSheet: UseCase<typeof calls.sendWaitingSheet> = async (ctx, { params: { id }, body }) => {
  const job = await lockJob(ctx.tx, id)
  await readWaiting(ctx, id)
  const emails = [...new Set(body.emails)]
  await ctx.enqueue(mailWaitingSheetTask, { job_id: job.id, emails, asked_at: ctx.now })
  await recordActivity(ctx, { job, action_type: 'waiting', message: texts.sent(emails.join(', ')) })
  jobChanged(ctx, job, 'update')
  return { emails }
}
