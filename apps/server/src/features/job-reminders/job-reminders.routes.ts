import * as calls from '@dray/domain/job-reminders/job-reminders.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { deleteJobReminder } from './delete-job-reminder.ts'
import { getJobReminderTimes } from './get-job-reminder-times.ts'
import { saveJobReminder } from './save-job-reminder.ts'
import { updateJobReminder } from './update-job-reminder.ts'

export const jobRemindersRoutes = [
  route(calls.getJobReminderTimes, getJobReminderTimes),
  route(calls.saveJobReminder, saveJobReminder),
  route(calls.updateJobReminder, updateJobReminder),
  route(calls.deleteJobReminder, deleteJobReminder),
]
