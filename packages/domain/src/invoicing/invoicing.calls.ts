import * as z from 'zod/mini'
import { maxInvoicesAtOnce, maxJobsPerRun } from '../invoices/invoice-run.ts'
import { billableJob, billableSum, invoiceRun, refusedJob, selection, steppedJob } from '../invoices/invoice-wire.ts'
import { invoiceCallMessages } from '../invoices/invoices.messages.ts'
import { defineCall } from '../kernel/call.ts'
import {
  dateIn,
  dateRange,
  id,
  idOf,
  idParams,
  idsOf,
  moneyText,
  pageOf,
  pageQueryUnsized,
  pageSize,
  spelled,
} from '../kernel/wire.ts'
import { invoiceMatterCodes } from './pre-invoice-check.ts'

const feature = 'invoices'
const invoicing = { client: ['/finance/jobs/mark-for-invoice'] } as const
const external = { client: ['/finance/jobs/external-invoice'] } as const

/** Bytes of the ids of all jobs of a run. */
const runBody = 128 * 1024
const perPage = 500

const jobIds = { jobIds: selection('job', maxJobsPerRun) }
const jobIdsIn = spelled(z.object(jobIds), { jobIds: 'job_ids' })
/** The date of the invoices; left out, today. */
const runIn = spelled(z.object({ ...jobIds, invoice_date: z.optional(dateIn) }), { jobIds: 'job_ids' })

const billableQuery = spelled(
  z.object({
    ...pageQueryUnsized([
      'job_number',
      'customer_name',
      'status',
      'collection_date',
      'collection_time',
      'delivery_date',
      'delivery_time',
      'load_type',
      'total_charge',
      'last_date',
    ]),
    pageSize: pageSize(perPage),
    /** Jobs whose time of supply lies in it; all when left out. */
    date: z.optional(dateRange),
    customer_id: z.optional(idOf('customer')),
  }),
  { pageSize: 'page_size' },
)
const billableJobs = z.object({ job_list: pageOf(billableJob), sum: billableSum })

export const listMarkedJobs = defineCall({
  id: 'listMarkedJobs',
  feature,
  method: 'GET',
  path: '/client/marked-for-invoice-jobs',
  summary: 'The jobs that are marked for invoice or whose invoice is being made, with their age and their sum',
  who: invoicing,
  money: true,
  runs: 'read',
  query: billableQuery,
  answer: billableJobs,
})

export const getInvoiceType = defineCall({
  id: 'getInvoiceType',
  feature,
  method: 'GET',
  path: '/client/get-invoice-type',
  summary: 'How the customers of a selection are billed: an invoice a job, one a customer, or both',
  who: invoicing,
  money: true,
  runs: 'read',
  query: spelled(z.object({ jobIds: idsOf('job', maxInvoicesAtOnce) }), { jobIds: 'job_ids' }),
  answer: z.object({
    invoice_type: z.enum(['single', 'multi', 'mixed']),
    single: z.array(z.int()),
    multi: z.array(z.int()),
  }),
  example: { query: { jobIds: '1' } },
})

export const checkBeforeInvoicing = defineCall({
  id: 'checkBeforeInvoicing',
  feature,
  method: 'POST',
  path: '/client/pre-invoice-check',
  summary: 'Warnings about invoicing jobs as they stand, by job; jobs without any are not named',
  who: invoicing,
  money: true,
  runs: 'read',
  body: jobIdsIn,
  json_limit: runBody,
  answer: z.object({
    jobs: z.array(
      z.object({
        id,
        job_number: z.string(),
        customer_name: z.string(),
        /** It cannot be invoiced before that is put right. */
        is_blocked: z.boolean(),
        matters: z.array(z.object({ code: z.enum(invoiceMatterCodes), text: moneyText })),
      }),
    ),
  }),
  example: { body: { jobIds: [1] } },
})

/** Jobs no longer Marked For Inv are not taken and named in `refused`; when none is left the call is a 409. */
const runStarted = z.object({ run: invoiceRun, jobs: z.array(steppedJob), refused: z.array(refusedJob) })

export const invoiceJobsSingly = defineCall({
  id: 'invoiceJobsSingly',
  feature,
  method: 'POST',
  path: '/client/single-job-invoice',
  summary: 'Starts making one invoice a job; the jobs are Generating Inv at once',
  who: invoicing,
  money: true,
  runs: 'outside',
  body: runIn,
  json_limit: runBody,
  answer: runStarted,
  message: invoiceCallMessages.generating,
  example: { body: { jobIds: [1] } },
})

export const invoiceJobsByCustomer = defineCall({
  id: 'invoiceJobsByCustomer',
  feature,
  method: 'POST',
  path: '/client/multi-job-invoice',
  summary: 'Starts making one invoice for each customer of the selection; the jobs are Generating Inv at once',
  who: invoicing,
  money: true,
  runs: 'outside',
  body: runIn,
  json_limit: runBody,
  answer: runStarted,
  message: invoiceCallMessages.generating,
  example: { body: { jobIds: [1] } },
})

export const getInvoiceRun = defineCall({
  id: 'getInvoiceRun',
  feature,
  method: 'GET',
  path: '/client/invoice-runs/:id',
  summary: 'What a run has made so far, and which jobs it put back and why',
  who: invoicing,
  money: true,
  runs: 'read',
  params: idParams('invoice_run'),
  answer: invoiceRun,
  example: { params: { id: 1 } },
})

export const listExternalJobs = defineCall({
  id: 'listExternalJobs',
  feature,
  method: 'GET',
  path: '/client/external-invoice-jobs',
  summary: 'The jobs that are billed outside the program (NO/EXT Inv), with their age and their sum',
  who: external,
  money: true,
  runs: 'read',
  query: billableQuery,
  answer: billableJobs,
})

export const billExternalJobs = defineCall({
  id: 'billExternalJobs',
  feature,
  method: 'PUT',
  path: '/client/external-invoice-jobs/bill',
  summary: 'Marks jobs as billed outside the program. All or none',
  who: external,
  money: true,
  runs: 'write',
  body: jobIdsIn,
  json_limit: runBody,
  answer: z.object({ jobs: z.array(steppedJob) }),
  message: invoiceCallMessages.billed,
  example: { body: { jobIds: [1] } },
})

export const invoicingCalls = [
  listMarkedJobs,
  getInvoiceType,
  checkBeforeInvoicing,
  invoiceJobsSingly,
  invoiceJobsByCustomer,
  getInvoiceRun,
  listExternalJobs,
  billExternalJobs,
]
