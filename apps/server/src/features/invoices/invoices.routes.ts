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
  route(calls.markedForInvoiceJobs, listMarkedJobs),
  route(calls.getInvoiceType, invoiceTypeOfJobs),
  route(calls.singleJobInvoice, invoiceJobsSingly),
  route(calls.multiJobInvoice, invoiceJobsByCustomer),
  route(calls.getInvoiceRun, invoiceRun),
  route(calls.jobInvoicesByDateRange, listInvoices),
  route(calls.customerInvoices, listOwnInvoices),
  route(calls.getJobInvoice, jobInvoice),
  route(calls.deleteJobInvoice, deleteDraftInvoices),
  route(calls.changeInvoiceDate, redateInvoices),
  route(calls.updateJobInvoiceStatus, setInvoiceStatus),
  route(calls.downloadCustomerInvoice, downloadInvoice),
  route(calls.downloadMultiCustomerInvoices, downloadInvoices),
  route(calls.externalInvoiceJobs, listExternalJobs),
  route(calls.billExternalInvoiceJobs, billExternalJobs),
]
