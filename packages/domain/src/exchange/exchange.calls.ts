import * as z from 'zod/mini'
import { jobDetail } from '../jobs/job.ts'
import { jobReaders, jobWriters } from '../jobs/job-permissions.ts'
import { defineCall } from '../kernel/call.ts'
import { idOf, idParams, nothing } from '../kernel/wire.ts'
import { exchangeMessages as texts } from './exchange.messages.ts'
import { exchangeQueue, formValues, heldReads, load, loadBody, loadIdIn, loadQuotes } from './load.ts'
import { localStatuses, quoteCommands } from './load-states.ts'

const feature = 'exchange'
const reading = { client: jobReaders }
const writing = { client: jobWriters }
/** The exchange's own ids, which are not numbers of ours. */
const params = z.object({ id: loadIdIn })

export const getExchangeFormValues = defineCall({
  id: 'getExchangeFormValues',
  feature,
  method: 'GET',
  path: '/client/cx/load/form-values',
  summary: "The exchange's lists for the load form, kept for a day",
  who: reading,
  runs: 'outside',
  answer: formValues,
})

export const postLoad = defineCall({
  id: 'postLoad',
  feature,
  method: 'POST',
  path: '/client/cx/load',
  summary: "Posts a job to the exchange; `id` is null while it waits for the company's turn",
  who: writing,
  runs: 'outside',
  body: loadBody,
  answer: load,
  message: 'OK',
  example: { body: { job_id: 1, freightType: 'General' } },
})

export const saveLocalLoad = defineCall({
  id: 'saveLocalLoad',
  feature,
  method: 'POST',
  path: '/client/cx/load/local',
  summary: 'Saves the id of a load on the exchange with its job, without a request to the exchange',
  who: writing,
  runs: 'write',
  body: z.object({ cx_loads_id: loadIdIn, cx_loads_status: z.enum(localStatuses), job_id: idOf('job') }),
  answer: jobDetail,
  message: texts.local_saved,
  example: { body: { cx_loads_id: '4711', cx_loads_status: 'Posted To CX', job_id: 1 } },
})

export const getLoad = defineCall({
  id: 'getLoad',
  feature,
  method: 'GET',
  path: '/client/cx/load/:id',
  summary: 'A load as the exchange last described it, and when, by its id there',
  who: reading,
  runs: 'read',
  params,
  answer: load,
  example: { params: { id: '4711' } },
})

export const getLoadOfJob = defineCall({
  id: 'getLoadOfJob',
  feature,
  method: 'GET',
  path: '/client/cx/jobs/:id/load',
  summary: "A job's newest load, also one that the exchange has not answered for yet",
  who: reading,
  runs: 'read',
  params: idParams('job'),
  answer: load,
  example: { params: { id: 1 } },
})

export const getLoadQuotes = defineCall({
  id: 'getLoadQuotes',
  feature,
  method: 'GET',
  path: '/client/cx/load/:id/quotes',
  summary: "A load's quotes as they were last read, and when",
  who: reading,
  runs: 'read',
  params,
  answer: loadQuotes,
  example: { params: { id: '4711' } },
})

export const readLoadAgain = defineCall({
  id: 'readLoadAgain',
  feature,
  method: 'POST',
  path: '/client/cx/load/:id/read',
  summary: 'Refreshes a load and its quotes from the exchange ahead of their turn',
  who: reading,
  runs: 'outside',
  params,
  answer: load,
  message: texts.read,
  example: { params: { id: '4711' } },
})

export const setQuoteStatus = defineCall({
  id: 'setQuoteStatus',
  feature,
  method: 'POST',
  path: '/client/cx/quotes/:id/quoteStatus',
  summary: 'Accepts, dismisses or cancels a quote, by its id at the exchange',
  who: writing,
  runs: 'outside',
  params,
  body: z.object({ status: z.enum(quoteCommands) }),
  answer: loadQuotes,
  message: 'OK',
  example: { params: { id: 'Q-4711' }, body: { status: 'ACCEPTED' } },
})

export const cancelLoad = defineCall({
  id: 'cancelLoad',
  feature,
  method: 'DELETE',
  path: '/client/cx/load/:id',
  summary: 'Cancels a load on the exchange; an accepted one only until its goods are loaded',
  who: writing,
  runs: 'outside',
  params,
  answer: load,
  message: texts.cancelled,
  example: { params: { id: '4711' } },
})

export const confirmNotPosted = defineCall({
  id: 'confirmNotPosted',
  feature,
  method: 'POST',
  path: '/client/cx/jobs/:id/not-posted',
  summary: 'Records that the exchange does not have a load whose posting got no response',
  who: writing,
  runs: 'write',
  params: idParams('job'),
  answer: jobDetail,
  message: texts.not_posted,
  example: { params: { id: 1 } },
})

export const deleteLoadActivity = defineCall({
  id: 'deleteLoadActivity',
  feature,
  method: 'DELETE',
  path: '/client/cx/load/delete-activity/:id',
  summary: 'Deletes the proof of delivery that came from the exchange',
  who: writing,
  runs: 'write',
  params: idParams('load_event'),
  answer: nothing,
  message: texts.activity_deleted,
  example: { params: { id: 1 } },
})

export const getExchangeQueue = defineCall({
  id: 'getExchangeQueue',
  feature,
  method: 'GET',
  path: '/client/cx/queue',
  summary: "The company's queued requests to the exchange, and those completed in the last 24 hours",
  who: reading,
  runs: 'read',
  answer: exchangeQueue,
})

export const holdExchangeReads = defineCall({
  id: 'holdExchangeReads',
  feature,
  method: 'POST',
  path: '/client/cx/queue/hold',
  summary: "Leaves the company's turns to people for a minute: automatic updates take at most one turn in four",
  who: writing,
  runs: 'write',
  answer: heldReads,
})

export const exchangeCalls = [
  getExchangeFormValues,
  postLoad,
  saveLocalLoad,
  getLoad,
  getLoadOfJob,
  getLoadQuotes,
  readLoadAgain,
  setQuoteStatus,
  cancelLoad,
  confirmNotPosted,
  deleteLoadActivity,
  getExchangeQueue,
  holdExchangeReads,
]
