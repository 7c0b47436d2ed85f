import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import {
  dateIn,
  dateRange,
  fileAnswer,
  id,
  idOf,
  idParams,
  idsOf,
  money,
  moneyText,
  pageOf,
  pageQueryUnsized,
  pageSize,
  spelled,
} from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { accountingCalls } from './invoice-accounting.calls.ts'
import { addInvoiceNote, disputeInvoice } from './invoice-history.calls.ts'
import { maxInvoicesAtOnce, maxJobsPerRun } from './invoice-run.ts'
import { invoiceSendingCalls } from './invoice-sending.calls.ts'
import { invoiceSettings } from './invoice-settings.ts'
import {
  billableJob,
  billableSum,
  customersInvoice,
  invoiceDetail,
  invoiceRun,
  officeInvoice,
  refusedJob,
  selection,
  shownInvoiceStatuses,
  steppedJob,
} from './invoice-wire.ts'
import { invoiceCallMessages } from './invoices.messages.ts'
import { invoiceMatterCodes } from './pre-invoice-check.ts'

const feature = 'invoices'
const invoicing = { client: ['/finance/jobs/mark-for-invoice'] } as const
const external = { client: ['/finance/jobs/external-invoice'] } as const
const invoices = { client: ['/finance/invoices/customers'] } as const
const readsInvoices = { client: ['/finance/invoices/customers', '/finance/jobs/mark-for-invoice'] } as const
const downloads = { ...readsInvoices, customer: ['/customer/finance'] } as const

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

const invoiceQuery = {
  ...pageQueryUnsized(['inv_number', 'status', 'customer_name', 'date', 'invoice_due', 'net', 'vat', 'total_charge']),
  pageSize: pageSize(perPage),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Invoices of these days; all when left out. */
  invoice_date: z.optional(dateRange),
  /** May repeat; Overdue is an unpaid invoice past its due date. */
  invoice_status: z.optional(
    z.pipe(
      z.union([z.enum(shownInvoiceStatuses), z.array(z.enum(shownInvoiceStatuses))]),
      z.transform((given) => [given].flat()),
    ),
  ),
}
/** Over the whole list; a voided invoice adds nothing. */
const invoiceSum = z.object({ net: money, vat: money, total_charge: money, credited: money, paid: money, owed: money })
const statusCount = z.record(z.string(), z.int())

export const listInvoices = defineCall({
  id: 'listInvoices',
  feature,
  method: 'GET',
  path: '/client/get-job-invoice-by-date-range',
  summary: "The customers' invoices, voided ones included, with the count per status and their sum",
  who: readsInvoices,
  money: true,
  runs: 'read',
  query: spelled(z.object({ ...invoiceQuery, customer_id: z.optional(idOf('customer')) }), { pageSize: 'page_size' }),
  answer: spelled(z.object({ job_invoices: pageOf(officeInvoice), statusCount, sum: invoiceSum }), {
    statusCount: 'status_count',
  }),
})

export const listCustomerInvoices = defineCall({
  id: 'listCustomerInvoices',
  feature,
  method: 'GET',
  path: '/customer/invoices',
  summary: "The signed-in customer's own invoices; drafts and voided ones are the office's business",
  who: { customer: ['/customer/finance'] },
  runs: 'read',
  query: spelled(z.object(invoiceQuery), { pageSize: 'page_size' }),
  answer: spelled(z.object({ job_invoices: pageOf(customersInvoice), statusCount, sum: invoiceSum }), {
    statusCount: 'status_count',
  }),
})

export const getInvoice = defineCall({
  id: 'getInvoice',
  feature,
  method: 'GET',
  path: '/client/job-invoices/:id',
  summary: 'One invoice with its parties, lines and VAT summary',
  who: readsInvoices,
  money: true,
  runs: 'read',
  params: idParams('invoice'),
  answer: invoiceDetail,
  example: { params: { id: 1 } },
})

export const deleteDraftInvoices = defineCall({
  id: 'deleteDraftInvoices',
  feature,
  method: 'DELETE',
  path: '/client/delete-job-invoice/:ids',
  summary: 'Deletes draft invoices: their numbers stay as Void, their jobs return to Marked for invoice. All or none',
  who: invoices,
  money: true,
  runs: 'write',
  params: z.object({ ids: idsOf('invoice') }),
  answer: z.object({ job_invoices: z.array(officeInvoice), jobs: z.array(steppedJob) }),
  example: { params: { ids: '1' } },
})

export const changeInvoiceDate = defineCall({
  id: 'changeInvoiceDate',
  feature,
  method: 'PUT',
  path: '/client/change_invoice_date',
  summary: "Gives draft invoices another date; the due date follows from the customer's terms. All or none",
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({ job_inv_ids: selection('invoice'), invoice_date: dateIn }),
  answer: z.object({ job_invoices: z.array(officeInvoice) }),
  message: invoiceCallMessages.date_changed,
  example: { body: { job_inv_ids: [1], invoice_date: '2026-11-20' } },
})

export const downloadInvoice = defineCall({
  id: 'downloadInvoice',
  feature,
  method: 'GET',
  path: '/client/download-customer-invoice/:id',
  summary: 'An invoice as a PDF; a customer gets their own, once it is sent',
  who: downloads,
  money: true,
  runs: 'outside',
  params: idParams('invoice'),
  answer: fileAnswer,
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const exportInvoice = defineCall({
  id: 'exportInvoice',
  feature,
  method: 'GET',
  path: '/client/customer-portal-invoice/export/:id',
  summary: 'An invoice as an Excel file, a row a job; a customer gets their own, once it is sent',
  who: downloads,
  money: true,
  runs: 'outside',
  params: idParams('invoice'),
  answer: fileAnswer,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  example: { params: { id: 1 } },
})

export const downloadInvoices = defineCall({
  id: 'downloadInvoices',
  feature,
  method: 'GET',
  path: '/client/download-multi-customer-invoices',
  summary: 'Several invoices as one archive of PDFs',
  who: downloads,
  money: true,
  runs: 'outside',
  query: spelled(z.object({ invoiceIds: idsOf('invoice', 200) }), { invoiceIds: 'invoice_ids' }),
  answer: fileAnswer,
  file: 'application/zip',
  example: { query: { invoiceIds: '1' } },
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

export const invoicesCalls = [
  listMarkedJobs,
  getInvoiceType,
  checkBeforeInvoicing,
  invoiceJobsSingly,
  invoiceJobsByCustomer,
  getInvoiceRun,
  listInvoices,
  listCustomerInvoices,
  getInvoice,
  deleteDraftInvoices,
  changeInvoiceDate,
  downloadInvoice,
  exportInvoice,
  downloadInvoices,
  listExternalJobs,
  billExternalJobs,
  ...invoiceSendingCalls,
  ...accountingCalls,
  addInvoiceNote,
  disputeInvoice,
  ...callsOfSettings(invoiceSettings),
]
