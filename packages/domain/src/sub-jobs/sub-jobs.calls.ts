import * as z from 'zod/mini'
import { jobDetail } from '../jobs/job.ts'
import { bodyOf } from '../jobs/job-fields.ts'
import { jobWriters } from '../jobs/job-permissions.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { jobMode } from '../jobs/mode.ts'
import { defineCall } from '../kernel/call.ts'
import { flag, idOf, idParams, versionIn } from '../kernel/wire.ts'
import { subJobFields, subJobModes } from './sub-job-fields.ts'
import { subJobMessages as texts } from './sub-jobs.messages.ts'

const feature = 'sub-jobs'
const writing = { client: jobWriters }

const mode = z.literal(subJobModes, texts.mode_one_sided)
const fields = {
  ...bodyOf(subJobFields),
  /** 0: an address that is new for the customer is not saved in its address book. */
  keep_addresses: z._default(flag, 1),
}

/** The trip with its sub-jobs as it is now, and the sub-job itself. */
const answer = z.object({ job_details: jobDetail, sub_job: jobDetail })

const example = {
  mode: jobMode.deliveryOnly,
  delivery_name: 'NHS Supply Hub',
  delivery_town: 'Swindon',
  delivery_date: '2026-06-01',
  delivery_time: '13:30',
}

export const saveSubJob = defineCall({
  id: 'saveSubJob',
  feature,
  method: 'POST',
  path: '/client/sub-jobs',
  summary: 'Adds a collection or a delivery to a trip; a collection unless `mode` says otherwise',
  who: writing,
  runs: 'write',
  body: z.object({
    parent_id: idOf('trip'),
    mode: z._default(mode, jobMode.collectionOnly),
    ...fields,
    status: z.optional(z.never(jobMessages.status_in_body)),
  }),
  answer,
  message: texts.saved,
  example: { body: { parent_id: 1, ...example } },
})

export const updateSubJob = defineCall({
  id: 'updateSubJob',
  feature,
  method: 'PUT',
  path: '/client/sub-jobs/:id',
  summary: "Changes a trip's sub-job as far as its status leaves it open; a stale version is a 409 with the sub-job",
  who: writing,
  runs: 'write',
  params: idParams('sub_job'),
  body: z.object({ mode: z.optional(mode), ...fields, version: versionIn }),
  answer,
  message: texts.updated,
  example: { params: { id: 1 }, body: example },
})

export const subJobsCalls = [saveSubJob, updateSubJob]
