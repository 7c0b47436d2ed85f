import * as z from 'zod/mini'
import { jobChangesBody } from '../job-entry/job-body.ts'
import { keptOnCancelling } from '../job-entry/kept-on-cancelling.ts'
import { jobDetail } from '../jobs/job.ts'
import { jobWriters } from '../jobs/job-permissions.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { jobStatuses } from '../jobs/status.ts'
import { asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { idParams, moneyIn } from '../kernel/wire.ts'

const feature = 'jobs'
const writing = { client: jobWriters }
/** Each step has its own permission in the status table; these open the call. */
const stepping = { client: ['/traffic-diary', '/finance/jobs/mark-for-invoice', 'jobs.price'] } as const
const params = idParams('job')

export const saveAsJob = defineCall({
  id: 'saveAsJob',
  feature,
  method: 'PUT',
  path: '/client/save-as-job/:id',
  summary: 'Makes a quote a job, with what was changed in the form',
  who: writing,
  runs: 'write',
  params,
  body: jobChangesBody,
  answer: jobDetail,
  message: jobMessages.became_job,
  example: { params: { id: 1 }, body: { customer_id: 1 } },
})

/** Source and target name the step; what asks is a 409 until it is accepted. `base_charge` makes a charged cancel. */
export const updateJobStatus = defineCall({
  id: 'updateJobStatus',
  feature,
  method: 'PUT',
  path: '/client/update-job-status/:id',
  summary: 'Takes the step of the status table that leads from where the job is to the given status',
  who: stepping,
  runs: 'write',
  params,
  body: z.object({
    status: z.enum(jobStatuses),
    ...asks('cancel_not_confirmed', 'price_not_confirmed', 'pod_missing', 'legs_not_allocated'),
    base_charge: z.optional(moneyIn),
    /** What a charged cancel keeps of the job beside the charge; by itself extras, waiting and costs go. */
    keep: z._default(z.array(z.enum(keptOnCancelling)).check(z.maxLength(keptOnCancelling.length)), []),
  }),
  answer: jobDetail,
  message: jobMessages.status_updated,
  example: { params: { id: 1 }, body: { status: 'Cancelled', confirmed: 1 } },
})

export const deleteJob = defineCall({
  id: 'deleteJob',
  feature,
  method: 'DELETE',
  path: '/client/delete-job/:id',
  summary: 'Deletes a job that was entered by mistake; it can be restored',
  who: writing,
  runs: 'write',
  params,
  answer: jobDetail,
  message: jobMessages.deleted,
  example: { params: { id: 1 } },
})

export const restoreJob = defineCall({
  id: 'restoreJob',
  feature,
  method: 'GET',
  path: '/client/restore-job/:id',
  summary: 'Restores a deleted job to the status it was deleted from',
  who: writing,
  runs: 'write',
  changes: true,
  params,
  answer: jobDetail,
  message: jobMessages.restored,
  example: { params: { id: 1 } },
})

export const jobStepsCalls = [saveAsJob, updateJobStatus, deleteJob, restoreJob]
