import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flag, flagOut, id, idOf, idParams, linesIn, spelled, versionIn } from '../kernel/wire.ts'
import { customerJobDetail, jobDetail, jobNote } from './job.ts'
import { jobReaders, jobWriters } from './job-permissions.ts'
import { jobMessages } from './jobs.messages.ts'

const feature = 'jobs'
const writing = { client: jobWriters }
const reading = { client: jobReaders }
const params = idParams('job')

export const getJob = defineCall({
  id: 'getJob',
  feature,
  method: 'GET',
  path: '/client/get-job/:id',
  summary: 'One job with all that belongs to it',
  who: reading,
  runs: 'read',
  params,
  answer: jobDetail,
  example: { params: { id: 1 } },
})

export const getCustomerJob = defineCall({
  id: 'getCustomerJob',
  feature,
  method: 'GET',
  path: '/customer/get-job/:id',
  summary: "One of the signed-in customer's own jobs",
  who: { customer: ['/customer/traffic-diary'] },
  runs: 'read',
  params,
  answer: customerJobDetail,
  example: { params: { id: 1 } },
})

export const addJobNote = defineCall({
  id: 'addJobNote',
  feature,
  method: 'POST',
  path: '/client/job-note',
  summary: 'Adds a note, shown to the driver or not',
  who: writing,
  runs: 'write',
  body: spelled(
    z.object({
      job_detail_id: idOf('job'),
      notes: linesIn(2000, jobMessages.note_empty),
      showNotesToDriver: z._default(flag, 0),
    }),
    { showNotesToDriver: 'show_notes_to_driver' },
  ),
  answer: jobNote,
  message: jobMessages.note_added,
  example: { body: { job_detail_id: 1, notes: 'Ring before arrival', showNotesToDriver: 1 } },
})

export const updateJobNote = defineCall({
  id: 'updateJobNote',
  feature,
  method: 'PUT',
  path: '/client/job-note/:id',
  summary: 'Changes the text of a note',
  who: writing,
  runs: 'write',
  params: idParams('job_note'),
  body: z.object({ value: linesIn(2000, jobMessages.edited_note_empty), version: versionIn }),
  answer: jobNote,
  message: jobMessages.note_updated,
  example: { params: { id: 1 }, body: { value: 'Ring before arrival' } },
})

export const markJob = defineCall({
  id: 'markJob',
  feature,
  method: 'PUT',
  path: '/client/traffic-diary/mark-job/:id',
  summary: 'Marks or unmarks a job',
  who: writing,
  runs: 'write',
  params,
  body: z.object({ is_marked: flag }),
  answer: z.object({ id, is_marked: flagOut, version: z.int() }),
  message: jobMessages.marked,
  example: { params: { id: 1 }, body: { is_marked: 1 } },
})

export const jobsCalls = [getJob, getCustomerJob, addJobNote, updateJobNote, markJob]
