import * as calls from '@dray/domain/job-reminders/job-reminders.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { refreshJob } from '#features/jobs/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'

/** The quick reminders that the company offers, in minutes before. */
export const getJobReminderTimesOptions = () =>
  queryOptions({
    queryKey: ['job-reminders', 'times'],
    queryFn: ({ signal }) => api(calls.getJobReminderTimes, undefined, { signal }),
    meta: { changedBy: ['reminderRuleChange'] },
  })

type KeyOf = (body: unknown) => string

/** Sets a reminder, once for each key; returns the text to show. */
export async function saveJobReminder(body: CallSent<typeof calls.saveJobReminder>['body'], keyOf: KeyOf) {
  const { message } = await apiWithMessage(calls.saveJobReminder, { body }, { idempotencyKey: keyOf(body) })
  refreshJob(Number(body.job_detail_id))
  return message
}

type Changed = { job_id: number; id: number } & CallSent<typeof calls.updateJobReminder>['body']

export async function updateJobReminder({ job_id, id, ...body }: Changed) {
  const { message } = await apiWithMessage(calls.updateJobReminder, { params: { id }, body })
  refreshJob(job_id)
  return message
}

export async function deleteJobReminder({ job_id, id }: { job_id: number; id: number }) {
  const { message } = await apiWithMessage(calls.deleteJobReminder, { params: { id } })
  refreshJob(job_id)
  return message
}
