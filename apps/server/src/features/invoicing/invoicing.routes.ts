import * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { billExternalJobs } from './bill-external-jobs.ts'
import { checkBeforeInvoicing } from './check-before-invoicing.ts'
import { getInvoiceRun } from './get-invoice-run.ts'
import { getInvoiceType } from './get-invoice-type.ts'
import { invoiceJobsByCustomer } from './invoice-jobs-by-customer.ts'
import { invoiceJobsSingly } from './invoice-jobs-singly.ts'
import { listExternalJobs } from './list-external-jobs.ts'
import { listMarkedJobs } from './list-marked-jobs.ts'

export const invoicingRoutes = [
  route(calls.listMarkedJobs, listMarkedJobs),
  route(calls.getInvoiceType, getInvoiceType),
  route(calls.checkBeforeInvoicing, checkBeforeInvoicing),
  route(calls.invoiceJobsSingly, invoiceJobsSingly),
  route(calls.invoiceJobsByCustomer, invoiceJobsByCustomer),
  route(calls.getInvoiceRun, getInvoiceRun),
  route(calls.listExternalJobs, listExternalJobs),
  route(calls.billExternalJobs, billExternalJobs),
]
