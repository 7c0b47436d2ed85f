import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import {
  dateIn,
  dateRange,
  fileAnswer,
  idOf,
  idParams,
  idsOf,
  money,
  pageOf,
  pageQueryUnsized,
  pageSize,
  spelled,
} from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { accountingCalls } from './invoice-accounting.calls.ts'
import { addInvoiceNote, disputeInvoice } from './invoice-history.calls.ts'
import { invoiceSendingCalls } from './invoice-sending.calls.ts'
import { invoiceSettings } from './invoice-settings.ts'
import {
  customersInvoice,
  invoiceDetail,
  officeInvoice,
  selection,
  shownInvoiceStatuses,
  steppedJob,
} from './invoice-wire.ts'
import { invoiceCallMessages } from './invoices.messages.ts'

const feature = 'invoices'
const invoices = { client: ['/finance/invoices/customers'] } as const
const readsInvoices = { client: ['/finance/invoices/customers', '/finance/jobs/mark-for-invoice'] } as const
const downloads = { ...readsInvoices, customer: ['/customer/finance'] } as const

const perPage = 500

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

export const invoicesCalls = [
  listInvoices,
  listCustomerInvoices,
  getInvoice,
  deleteDraftInvoices,
  changeInvoiceDate,
  downloadInvoice,
  exportInvoice,
  downloadInvoices,
  ...invoiceSendingCalls,
  ...accountingCalls,
  addInvoiceNote,
  disputeInvoice,
  ...callsOfSettings(invoiceSettings),
]
