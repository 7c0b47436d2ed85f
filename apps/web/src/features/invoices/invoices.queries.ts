import * as accountingCalls from '@dray/domain/invoices/invoice-accounting.calls.ts'
import * as historyCalls from '@dray/domain/invoices/invoice-history.calls.ts'
import * as sendingCalls from '@dray/domain/invoices/invoice-sending.calls.ts'
import { sendingScreenTexts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import * as invoicing from '@dray/domain/invoicing/invoicing.calls.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as paymentCalls from '@dray/domain/payments/payments.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { jobKeys } from '#features/jobs/index.ts'
import { asking } from '#kit/asking.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { removeRows } from '#platform/prefetch-row.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

export type BillablePage = CallReceived<typeof invoicing.listMarkedJobs>
export type BillableRow = BillablePage['job_list']['data'][number]
export type BillableQuery = CallSent<typeof invoicing.listMarkedJobs>['query']
export type OfficeInvoice = CallReceived<typeof calls.listInvoices>['job_invoices']['data'][number]
export type PortalInvoice = CallReceived<typeof calls.listCustomerInvoices>['job_invoices']['data'][number]
/** What the office's rows and the portal's have in common. */
export type ListedInvoice = Omit<PortalInvoice, 'messages'>
export type InvoiceQuery = CallSent<typeof calls.listInvoices>['query']
export type InvoiceDetail = CallReceived<typeof calls.getInvoice>
export type InvoiceRun = CallReceived<typeof invoicing.getInvoiceRun>

/** Every key of the feature begins with `invoices`; nothing outside this file spells one. */
export const invoiceKeys = {
  billable: ['invoices', 'billable'],
  lists: ['invoices', 'list'],
  details: ['invoices', 'detail'],
  detail: (id: number) => ['invoices', 'detail', id],
  check: ['invoices', 'check'],
  run: (id: number) => ['invoices', 'run', id],
} as const

const changingBillable = [jobChange.event, generateInvoiceChange.event, invoiceChange.event, 'customerChange']
const changingInvoices = [invoiceChange.event, generateInvoiceChange.event, 'customerChange']

type BillableCall = typeof invoicing.listMarkedJobs | typeof invoicing.listExternalJobs
const billableOptions = (call: BillableCall, query: BillableQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.billable, call.id, query],
    queryFn: ({ signal }) => api(call, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingBillable },
  })
export const listMarkedJobsOptions = (query: BillableQuery) => billableOptions(invoicing.listMarkedJobs, query)
export const listExternalJobsOptions = (query: BillableQuery) => billableOptions(invoicing.listExternalJobs, query)

/** So many ids fit into an address. */
const idsInAddress = 1000

/** How the customers of a selection are billed; asked again for each selection. */
export const getInvoiceTypeOptions = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['invoices', 'type', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / idsInAddress) }, (_, at) =>
        ids.slice(at * idsInAddress, (at + 1) * idsInAddress),
      )
      const told = await Promise.all(
        parts.map((part) => api(invoicing.getInvoiceType, { query: { jobIds: part.join(',') } }, { signal })),
      )
      return { single: told.flatMap(({ single }) => single), multi: told.flatMap(({ multi }) => multi) }
    },
    staleTime: 0,
    gcTime: 0,
  })

export type JobToLookAt = CallReceived<typeof invoicing.checkBeforeInvoicing>['jobs'][number]

/** What speaks against invoicing a selection; looked at again for each. */
export const checkBeforeInvoicingOptions = (jobIds: readonly number[]) =>
  queryOptions({
    queryKey: [...invoiceKeys.check, jobIds],
    queryFn: ({ signal }) => api(invoicing.checkBeforeInvoicing, { body: { jobIds: [...jobIds] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { changedBy: [jobChange.event] },
  })

export const listInvoicesOptions = (query: InvoiceQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'office', query],
    queryFn: ({ signal }) => api(calls.listInvoices, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingInvoices },
  })

/** A customer's own invoices. */
export const listCustomerInvoicesOptions = (query: InvoiceQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'portal', query],
    queryFn: ({ signal }) => api(calls.listCustomerInvoices, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingInvoices },
  })

export const getInvoiceOptions = (id: number) =>
  queryOptions({
    queryKey: invoiceKeys.detail(id),
    queryFn: ({ signal }) => api(calls.getInvoice, { params: { id } }, { signal }),
    structuralSharing: newerRow,
    meta: { changedBy: [invoiceChange.event], id },
  })

/** Events tell of a run's progress; while the connection is down it is asked for now and then. */
const askEvery = 4000
export const getInvoiceRunOptions = (id: number) =>
  queryOptions({
    queryKey: invoiceKeys.run(id),
    queryFn: ({ signal }) => api(invoicing.getInvoiceRun, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { changedBy: [generateInvoiceChange.event], id },
    refetchInterval: ({ state }) => (state.data?.finished_at || state.error ? false : askEvery),
  })

/** Shows the jobs' new statuses on every kept page at once; the lists follow. */
function keepStepped(jobs: readonly { id: number; status: string; version: number }[]) {
  const stepped = new Map(jobs.map((job) => [job.id, job]))
  queryClient.setQueriesData<BillablePage>(
    { queryKey: [...invoiceKeys.billable, invoicing.listMarkedJobs.id] },
    (page) => {
      if (!page?.job_list.data.some(({ id }) => stepped.has(id))) return page
      const data = page.job_list.data.map((row) => {
        const now = stepped.get(row.id)
        return now ? { ...row, status: now.status, version: now.version } : row
      })
      return { ...page, job_list: { ...page.job_list, data } }
    },
  )
  refreshBilling()
}

/** A step of billing moves jobs: the diary follows as well, since a tab does not receive the events of its own changes. */
export function refreshBilling() {
  for (const key of [invoiceKeys.billable, jobKeys.lists]) refreshSoon(key)
}

/** Jobs that were looked at before invoicing were put right, or were to be: they are judged again. */
export function refreshCheck() {
  refreshSoon(invoiceKeys.check)
  refreshBilling()
}

type RunBody = CallSent<typeof invoicing.invoiceJobsSingly>['body']
type StartedRun = CallReceived<typeof invoicing.invoiceJobsSingly>

/** The jobs of a run show as Generating Inv as soon as the server has taken them. */
function keepStarted(started: StartedRun): StartedRun {
  keepStepped(started.jobs)
  return started
}

/** Starts a run that makes one invoice per job. */
export const invoiceJobsSingly = async (body: RunBody) => keepStarted(await api(invoicing.invoiceJobsSingly, { body }))

/** Starts a run that makes one invoice for each customer. */
export const invoiceJobsByCustomer = async (body: RunBody) =>
  keepStarted(await api(invoicing.invoiceJobsByCustomer, { body }))

/** Returns the server's sentence. */
export async function billExternalJobs(jobIds: number[]) {
  const { message } = await apiWithMessage(invoicing.billExternalJobs, { body: { jobIds } })
  refreshBilling()
  return message
}

/** What somebody else than these calls changed: credit notes. */
export const refreshInvoices = (ids: readonly number[]) => invoicesChanged(ids)

function invoicesChanged(ids: readonly number[]) {
  refreshSoon(invoiceKeys.lists)
  for (const id of ids) refreshSoon(invoiceKeys.detail(id))
}

/** All or none, as the two after it. Returns the server's sentence. */
export async function setInvoiceStatus(job_inv_ids: number[], inv_status: InvoiceStatus, reason?: string) {
  const body = { job_inv_ids, inv_status, ...(reason !== undefined && { reason }) }
  const { message } = await apiWithMessage(paymentCalls.setInvoiceStatus, { body })
  invoicesChanged(job_inv_ids)
  return message
}

/** Returns the server's sentence. */
export async function disputeInvoice(id: number, reason: string) {
  const { message } = await apiWithMessage(historyCalls.disputeInvoice, { params: { id }, body: { reason } })
  invoicesChanged([id])
  return message
}

export async function changeInvoiceDate(job_inv_ids: number[], invoice_date: string) {
  const { message } = await apiWithMessage(calls.changeInvoiceDate, { body: { job_inv_ids, invoice_date } })
  invoicesChanged(job_inv_ids)
  return message
}

export async function deleteDraftInvoices(ids: number[]) {
  const { message } = await removeRows(ids.map(invoiceKeys.detail), () =>
    apiWithMessage(calls.deleteDraftInvoices, { params: { ids: ids.join(',') } }),
  )
  invoicesChanged(ids)
  refreshBilling()
  return message
}

/** So many invoices go into one archive. */
export const maxAtOnce = 200

export const downloadInvoice = (id: number) => apiFile(calls.downloadInvoice, { params: { id } })

/** An invoice as an Excel file. */
export const exportInvoice = (id: number) => apiFile(calls.exportInvoice, { params: { id } })

/** Several invoices as one archive of PDFs. */
export const downloadInvoices = (ids: readonly number[]) =>
  apiFile(calls.downloadInvoices, { query: { invoiceIds: ids.join(',') } })

/** The invoices of a customer that may be paid, as many as one payment may pay. */
export const openInvoicesOptions = (customer_id: number) =>
  listInvoicesOptions({
    customer_id,
    invoice_status: ['Sent', 'Part Paid', 'Disputed', 'Overdue'],
    ...{ sort: 'invoice_due', direction: 'asc', pageSize: 500 },
  })

export async function addInvoiceNote(id: number, note: string) {
  const { message } = await apiWithMessage(historyCalls.addInvoiceNote, { params: { id }, body: { note } })
  invoicesChanged([id])
  return message
}

const sendingOf = {
  each: sendingCalls.sendInvoiceEach,
  single: sendingCalls.sendInvoiceSingleBatch,
  batch: sendingCalls.sendInvoiceMultiBatch,
} as const
export type SendingWay = keyof typeof sendingOf

/** Each invoice for itself, those of one customer together, or one e-mail a customer. */
export async function sendInvoices(job_inv_ids: number[], way: SendingWay) {
  const { sending, emails, not_sent } = await asking((accepted) =>
    api(sendingOf[way], { body: { job_inv_ids, ...accepted } }),
  )
  invoicesChanged(sending)
  return { message: sendingScreenTexts.sent(sending.length, emails), not_sent }
}

type AccountingBody = CallSent<typeof accountingCalls.csvDataForJobInvoices>['body']

/** Files for an accounting program, or why there is none. */
export async function csvDataForJobInvoices(body: AccountingBody) {
  const answer = await api(accountingCalls.csvDataForJobInvoices, { body })
  invoicesChanged(answer.job_invoices.map(({ id }) => id))
  return answer
}

export async function removeCsvDownload(job_inv_ids: number[]) {
  const { message } = await apiWithMessage(accountingCalls.removeCsvDownload, { body: { job_inv_ids } })
  invoicesChanged(job_inv_ids)
  return message
}
