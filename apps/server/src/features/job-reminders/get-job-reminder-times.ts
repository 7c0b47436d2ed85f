import { leadOf } from '@dray/domain/expiry/reminder-rules.ts'
import type { getJobReminderTimes as call } from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { companyRules } from '#features/expiry/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** The quick reminders that the company offers; none where it has switched them off. */
export const getJobReminderTimes: UseCase<typeof call> = async ({ tx }) => [...leadOf(await companyRules(tx), 'job')]
