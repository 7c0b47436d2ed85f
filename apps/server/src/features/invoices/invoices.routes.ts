import * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { route } from '#platform/http/context.ts'
import { billExternalJobs } from './bill-external-jobs.ts'
import { redateInvoices } from './change-invoice-date.ts'
import { deleteDraftInvoices } from './delete-draft-invoices.ts'
import { downloadInvoice, downloadInvoices } from './download-invoices.ts'
import { invoiceRun } from './get-invoice-run.ts'
import { invoiceTypeOfJobs } from './get-invoice-type.ts'
import { jobInvoice } from './get-job-invoice.ts'
import { listExternalJobs, listMarkedJobs } from './list-billable-jobs.ts'
import { listInvoices, listOwnInvoices } from './list-invoices.ts'
import { setInvoiceStatus } from './set-invoice-status.ts'
import { invoiceJobsByCustomer, invoiceJobsSingly } from './start-invoice-run.ts'

export const invoicesRoutes = [
  route(calls.listMarkedJobs, listMarkedJobs),
  route(calls.getInvoiceType, invoiceTypeOfJobs),
  route(calls.invoiceJobsSingly, invoiceJobsSingly),
  route(calls.invoiceJobsByCustomer, invoiceJobsByCustomer),
  route(calls.getInvoiceRun, invoiceRun),
  route(calls.listInvoices, listInvoices),
  route(calls.listCustomerInvoices, listOwnInvoices),
  route(calls.getInvoice, jobInvoice),
  route(calls.deleteDraftInvoices, deleteDraftInvoices),
  route(calls.changeInvoiceDate, redateInvoices),
  route(calls.setInvoiceStatus, setInvoiceStatus),
  route(calls.downloadInvoice, downloadInvoice),
  route(calls.downloadInvoices, downloadInvoices),
  route(calls.listExternalJobs, listExternalJobs),
  route(calls.billExternalJobs, billExternalJobs),
]
