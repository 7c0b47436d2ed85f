import * as z from 'zod/mini'
import { jobReaders } from '../jobs/job-permissions.ts'
import { defineCall } from '../kernel/call.ts'
import { isZone } from '../kernel/clock-time.ts'
import { fileAnswer, idParams } from '../kernel/wire.ts'

/** Who reads a job's papers: the office, and the customer whose job it is. */
const proofReaders = { client: jobReaders, customer: ['/customer/traffic-diary'] } as const
const feature = 'job-documents'
const file = 'application/pdf'
const params = idParams('job')
const who = { client: jobReaders } as const

export const downloadWorkSheet = defineCall({
  id: 'downloadWorkSheet',
  feature,
  method: 'GET',
  path: '/client/traffic-diary/download-work-sheet-pdf/:id',
  summary: 'The worksheet of a job as a PDF, a trip with its legs: all that its driver needs, and no price',
  who,
  runs: 'outside',
  file,
  params,
  query: z.object({
    /** The zone that times are printed in; left out, the company's. */
    timezone: z.optional(z.string().check(z.refine(isZone, 'Must be a time zone, such as Europe/London'))),
  }),
  answer: fileAnswer,
  example: { params: { id: 1 }, query: { timezone: 'Europe/London' } },
})

export const downloadSiteAssessment = defineCall({
  id: 'downloadSiteAssessment',
  feature,
  method: 'GET',
  path: '/client/job-details/job-site-assessment-pdf/:id',
  summary: 'The site assessment form of a job, as a PDF',
  who,
  runs: 'outside',
  file,
  params,
  answer: fileAnswer,
  example: { params: { id: 1 } },
})

export const downloadProof = defineCall({
  id: 'downloadProof',
  feature,
  method: 'GET',
  path: '/client/traffic-diary/download-proof-pdf/:id',
  summary: "A job's proofs as one PDF: who signed, when and where, pieces, remarks and pictures; a trip with its legs'",
  who: proofReaders,
  runs: 'outside',
  file,
  params,
  answer: fileAnswer,
  example: { params: { id: 1 } },
})

export const jobDocumentsCalls = [downloadWorkSheet, downloadSiteAssessment, downloadProof]
