import * as accountingCalls from '@dray/domain/invoices/invoice-accounting.calls.ts'
import * as historyCalls from '@dray/domain/invoices/invoice-history.calls.ts'
import * as sendingCalls from '@dray/domain/invoices/invoice-sending.calls.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addInvoiceNote } from './add-invoice-note.ts'
import { changeInvoiceDate } from './change-invoice-date.ts'
import { csvDataForJobInvoices } from './csv-data-for-job-invoices.ts'
import { deleteDraftInvoices } from './delete-draft-invoices.ts'
import { disputeInvoice } from './dispute-invoice.ts'
import { downloadInvoice } from './download-invoice.ts'
import { downloadInvoices } from './download-invoices.ts'
import { exportInvoice } from './export-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listCustomerInvoices } from './list-customer-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { removeCsvDownload } from './remove-csv-download.ts'
import { sendInvoiceEach } from './send-invoice-each.ts'
import { sendInvoiceMultiBatch } from './send-invoice-multi-batch.ts'
import { sendInvoiceSingleBatch } from './send-invoice-single-batch.ts'

export const invoicesRoutes = [
  route(calls.listInvoices, listInvoices),
  route(calls.listCustomerInvoices, listCustomerInvoices),
  route(calls.getInvoice, getInvoice),
  route(calls.deleteDraftInvoices, deleteDraftInvoices),
  route(calls.changeInvoiceDate, changeInvoiceDate),
  route(calls.downloadInvoice, downloadInvoice),
  route(calls.exportInvoice, exportInvoice),
  route(calls.downloadInvoices, downloadInvoices),
  route(sendingCalls.sendInvoiceEach, sendInvoiceEach),
  route(sendingCalls.sendInvoiceSingleBatch, sendInvoiceSingleBatch),
  route(sendingCalls.sendInvoiceMultiBatch, sendInvoiceMultiBatch),
  route(accountingCalls.csvDataForJobInvoices, csvDataForJobInvoices),
  route(accountingCalls.removeCsvDownload, removeCsvDownload),
  route(historyCalls.addInvoiceNote, addInvoiceNote),
  route(historyCalls.disputeInvoice, disputeInvoice),
  ...settingsRoutes(invoiceSettings),
]
