import * as z from 'zod/mini'
import { jobReminder } from '../jobs/job.ts'
import { jobWriters } from '../jobs/job-permissions.ts'
import { defineCall } from '../kernel/call.ts'
import { idOf, idParams, instantIn, linesIn, nothing, versionIn } from '../kernel/wire.ts'
import { jobReminderMessages as texts } from './job-reminders.messages.ts'

const feature = 'job-reminders'
const writing = { client: jobWriters }
const params = idParams('job_reminder')

/** `date` is the instant at which it is due. */
const date = z.pipe(z.string(texts.date_required).check(z.minLength(1, texts.date_required)), instantIn)
const reminder = { date, notes: linesIn(1000, texts.notes_required) }
const sent = { date: '2027-02-01T08:30:00Z', notes: 'Ring the depot about the tail lift' }

export const saveJobReminder = defineCall({
  id: 'saveJobReminder',
  feature,
  method: 'POST',
  path: '/client/job-reminder',
  summary: 'Sets a reminder on a job for the caller; one that is due already arrives at once',
  who: writing,
  runs: 'write',
  body: z.object({ job_detail_id: idOf('job'), ...reminder }),
  answer: jobReminder,
  message: texts.added,
  example: { body: { job_detail_id: 1, ...sent } },
})

export const updateJobReminder = defineCall({
  id: 'updateJobReminder',
  feature,
  method: 'PUT',
  path: '/client/job-reminder/:id',
  summary: 'Changes a reminder; one that is moved to another time arrives again then',
  who: writing,
  runs: 'write',
  params,
  body: z.object({ ...reminder, version: versionIn }),
  answer: jobReminder,
  message: texts.updated,
  example: { params: { id: 1 }, body: sent },
})

export const deleteJobReminder = defineCall({
  id: 'deleteJobReminder',
  feature,
  method: 'DELETE',
  path: '/client/job-reminder/:id',
  summary: 'Deletes a reminder',
  who: writing,
  runs: 'write',
  params,
  answer: nothing,
  message: texts.deleted,
  example: { params: { id: 1 } },
})

export const getJobReminderTimes = defineCall({
  id: 'getJobReminderTimes',
  feature,
  method: 'GET',
  path: '/client/job-reminder-times',
  summary: 'The minutes before a collection or a delivery that the company offers as quick reminders',
  who: writing,
  runs: 'read',
  answer: z.array(z.int()),
})

export const jobRemindersCalls = [getJobReminderTimes, saveJobReminder, updateJobReminder, deleteJobReminder]
