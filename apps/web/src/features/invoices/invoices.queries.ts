import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { jobKeys } from '#features/jobs/index.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

export type BillablePage = CallReceived<typeof calls.markedForInvoiceJobs>
export type BillableRow = BillablePage['job_list']['data'][number]
export type BillableQuery = CallSent<typeof calls.markedForInvoiceJobs>['query']
export type OfficeInvoice = CallReceived<typeof calls.jobInvoicesByDateRange>['job_invoices']['data'][number]
export type PortalInvoice = CallReceived<typeof calls.customerInvoices>['job_invoices']['data'][number]
export type InvoiceQuery = CallSent<typeof calls.jobInvoicesByDateRange>['query']
export type InvoiceDetail = CallReceived<typeof calls.getJobInvoice>
export type InvoiceRun = CallReceived<typeof calls.getInvoiceRun>

/** Every key of the feature begins with `invoices`; nothing outside this file spells one. */
export const invoiceKeys = {
  billable: ['invoices', 'billable'],
  lists: ['invoices', 'list'],
  details: ['invoices', 'detail'],
  detail: (id: number) => ['invoices', 'detail', id],
  run: (id: number) => ['invoices', 'run', id],
} as const

const changingBillable = [jobChange.event, generateInvoiceChange.event, invoiceChange.event, 'customerChange']
const changingInvoices = [invoiceChange.event, generateInvoiceChange.event, 'customerChange']

type BillableCall = typeof calls.markedForInvoiceJobs | typeof calls.externalInvoiceJobs
const billableOptions = (call: BillableCall, query: BillableQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.billable, call.id, query],
    queryFn: ({ signal }) => api(call, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingBillable },
  })
export const markedForInvoiceJobsOptions = (query: BillableQuery) => billableOptions(calls.markedForInvoiceJobs, query)
export const externalInvoiceJobsOptions = (query: BillableQuery) => billableOptions(calls.externalInvoiceJobs, query)

/** How the customers of a selection are billed; asked anew for each selection. */
export const getInvoiceTypeOptions = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['invoices', 'type', ids],
    queryFn: ({ signal }) => api(calls.getInvoiceType, { query: { jobIds: ids.join(',') } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const jobInvoicesByDateRangeOptions = (query: InvoiceQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'office', query],
    queryFn: ({ signal }) => api(calls.jobInvoicesByDateRange, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingInvoices },
  })

/** A customer's own invoices. */
export const customerInvoicesOptions = (query: InvoiceQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'portal', query],
    queryFn: ({ signal }) => api(calls.customerInvoices, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: changingInvoices },
  })

export const getJobInvoiceOptions = (id: number) =>
  queryOptions({
    queryKey: invoiceKeys.detail(id),
    queryFn: ({ signal }) => api(calls.getJobInvoice, { params: { id } }, { signal }),
    structuralSharing: newerRow,
    meta: { changedBy: [invoiceChange.event], id },
  })

/** Events tell of a run's progress; while the connection is down it is asked for now and then. */
const askEvery = 4000
export const getInvoiceRunOptions = (id: number) =>
  queryOptions({
    queryKey: invoiceKeys.run(id),
    queryFn: ({ signal }) => api(calls.getInvoiceRun, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { changedBy: [generateInvoiceChange.event], id },
    refetchInterval: ({ state }) => (state.data?.finished_at || state.error ? false : askEvery),
  })

/** Shows the jobs' new statuses on every kept page at once; the lists follow. */
function keepStepped(jobs: readonly { id: number; status: string; version: number }[]) {
  const stepped = new Map(jobs.map((job) => [job.id, job]))
  queryClient.setQueriesData<BillablePage>(
    { queryKey: [...invoiceKeys.billable, calls.markedForInvoiceJobs.id] },
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

/** A step of billing moves jobs: the diary follows as well, since nobody tells a tab of its own changes. */
export function refreshBilling() {
  for (const key of [invoiceKeys.billable, jobKeys.lists]) refreshSoon(key)
}

const startRun = (call: typeof calls.singleJobInvoice | typeof calls.multiJobInvoice) => async (jobIds: number[]) => {
  const started = await api(call, { body: { jobIds } })
  keepStepped(started.jobs)
  return started
}
/** Both start a run; its jobs show as Generating Inv as soon as the server has taken them. */
export const singleJobInvoice = startRun(calls.singleJobInvoice)
export const multiJobInvoice = startRun(calls.multiJobInvoice)

/** Returns the server's sentence. */
export async function billExternalInvoiceJobs(jobIds: number[]) {
  const { message } = await apiWithMessage(calls.billExternalInvoiceJobs, { body: { jobIds } })
  refreshBilling()
  return message
}

function invoicesChanged(ids: readonly number[]) {
  refreshSoon(invoiceKeys.lists)
  for (const id of ids) refreshSoon(invoiceKeys.detail(id))
}

/** All or none, as the two after it. Returns the server's sentence. */
export async function updateJobInvoiceStatus(job_inv_ids: number[], inv_status: InvoiceStatus) {
  const { message } = await apiWithMessage(calls.updateJobInvoiceStatus, { body: { job_inv_ids, inv_status } })
  invoicesChanged(job_inv_ids)
  return message
}

export async function changeInvoiceDate(job_inv_ids: number[], invoice_date: string) {
  const { message } = await apiWithMessage(calls.changeInvoiceDate, { body: { job_inv_ids, invoice_date } })
  invoicesChanged(job_inv_ids)
  return message
}

export async function deleteJobInvoice(ids: number[]) {
  const { message } = await apiWithMessage(calls.deleteJobInvoice, { params: { ids: ids.join(',') } })
  invoicesChanged(ids)
  refreshBilling()
  return message
}

/** So many invoices go into one archive. */
export const mostAtOnce = 200

/** Fetches one invoice as a PDF, several as one archive of PDFs. */
export const downloadInvoices = (ids: readonly number[]) =>
  ids.length === 1 && ids[0] !== undefined
    ? apiFile(calls.downloadCustomerInvoice, { params: { id: ids[0] } })
    : apiFile(calls.downloadMultiCustomerInvoices, { query: { invoiceIds: ids.join(',') } })
