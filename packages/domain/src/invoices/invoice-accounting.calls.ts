import * as z from 'zod/mini'
import { accountingTexts as texts } from '../accounting/accounting.messages.ts'
import { accountingLayouts } from '../accounting/accounting-document.ts'
import { asksAgain } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idOf, moneyText } from '../kernel/wire.ts'
import { maxInvoicesAtOnce } from './invoice-run.ts'
import { officeInvoice } from './invoice-wire.ts'

const invoices = { client: ['/finance/invoices/customers'] } as const
const selection = z.array(idOf('invoice')).check(z.minLength(1), z.maxLength(maxInvoicesAtOnce))

/** One file as a program takes it in, with its headings. */
const accountingFile = z.object({ name: z.string(), csv: moneyText })

export const csvDataForJobInvoices = defineCall({
  id: 'csvDataForJobInvoices',
  feature: 'invoices',
  method: 'POST',
  path: '/client/csv-data-for-job-invoices',
  summary:
    'Invoices as files for an accounting program, marked as downloaded; refused without a file if a customer has no company details or an invoice was downloaded before',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({
    job_inv_ids: selection,
    /** Left out, the company's. */
    layout: z.optional(z.enum(accountingLayouts)),
    /** Takes those again that were taken before. */
    ...asksAgain,
  }),
  answer: z.object({
    /** Customers without company details, and the sentence that names them. */
    cus_array_count: z.int(),
    customer_text: z.string(),
    /** Invoices that were taken before, and the sentence that names them. */
    csv_count: z.int(),
    already_down_text: z.string(),
    /** The rows of the files, by heading; amounts as they are written there. */
    job_inv_reports: z.array(z.record(z.string(), moneyText)),
    files: z.array(accountingFile),
    job_invoices: z.array(officeInvoice),
  }),
  message: texts.downloaded,
  example: { body: { job_inv_ids: [1] } },
})

export const removeCsvDownload = defineCall({
  id: 'removeCsvDownload',
  feature: 'invoices',
  method: 'POST',
  path: '/client/remove-csv-download',
  summary: 'Forgets that invoices were taken into accounting: the next file may hold them again',
  who: invoices,
  money: true,
  runs: 'write',
  body: z.object({ job_inv_ids: selection }),
  answer: z.object({ ids: z.array(id), job_invoices: z.array(officeInvoice) }),
  message: texts.removed,
  example: { body: { job_inv_ids: [1] } },
})

export const accountingCalls = [csvDataForJobInvoices, removeCsvDownload]
