import * as z from 'zod/mini'
import { jobReaders, jobWriters } from '../jobs/job-permissions.ts'
import { defineCall } from '../kernel/call.ts'
import { emailIn, fileAnswer, idParams } from '../kernel/wire.ts'
import { waitingSheetTexts as texts } from './waiting-sheets.messages.ts'

const feature = 'waiting-sheets'
const params = idParams('job')
const mostAddresses = 20

export const downloadWaitingSheet = defineCall({
  id: 'downloadWaitingSheet',
  feature,
  method: 'GET',
  path: '/client/waiting-sheets/:id',
  summary:
    "How long a driver waited at a job's stops as a PDF for the customer, a trip with its legs: booked, tapped and by position, without prices and without any other whereabouts",
  who: { client: jobReaders },
  runs: 'outside',
  file: 'application/pdf',
  params,
  answer: fileAnswer,
  example: { params: { id: 1 } },
})

export const sendWaitingSheet = defineCall({
  id: 'sendWaitingSheet',
  feature,
  method: 'POST',
  path: '/client/waiting-sheets/:id/send',
  summary: 'Sends the waiting sheet of a job to these addresses, as a PDF from the queue',
  who: { client: jobWriters },
  runs: 'write',
  params,
  body: z.object({
    emails: z
      .array(emailIn, texts.emailsWanted)
      .check(z.minLength(1, texts.emailsWanted), z.maxLength(mostAddresses, `At most ${mostAddresses}`)),
  }),
  answer: z.object({ emails: z.array(z.string()) }),
  message: texts.sending,
  example: { params: { id: 1 }, body: { emails: ['transport@customer.example'] } },
})

export const waitingSheetsCalls = [downloadWaitingSheet, sendWaitingSheet]
