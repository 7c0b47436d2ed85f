import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import * as calls from '@dray/domain/job-list/job-list.calls.ts'
import { jobOfferChange } from '@dray/domain/job-offers/job-offers.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { stopEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { jobKeys } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'

export type OfficeRow = CallReceived<typeof calls.listJobs>['job_details']['data'][number]
export type PortalRow = CallReceived<typeof calls.listCustomerJobs>['job_details']['data'][number]
export type OfficeListQuery = CallSent<typeof calls.listJobs>['query']
export type PortalListQuery = CallSent<typeof calls.listCustomerJobs>['query']

/** A row also names customer, carrier and load type, and is billed by runs. */
const changingLists = [
  jobChange.event,
  jobOfferChange.event,
  generateInvoiceChange.event,
  invoiceChange.event,
  'customerChange',
  'driverChange',
  'vehicleChange',
  'subContractorChange',
  'ownerDriverChange',
  'loadTypeChange',
]

const listJobs = (query: OfficeListQuery, signal: AbortSignal) => api(calls.listJobs, { query }, { signal })
const listCustomerJobs = (query: PortalListQuery, signal: AbortSignal) =>
  api(calls.listCustomerJobs, { query }, { signal })

/** A page of the office's diary. The rows of the page before stay until the new ones are there. */
export const listJobsOptions = (query: OfficeListQuery) =>
  queryOptions({
    queryKey: [...jobKeys.lists, 'office', query],
    queryFn: ({ signal }) => listJobs(query, signal),
    meta: { changedBy: changingLists, changedOftenBy: [stopEstimateChange.event] },
    placeholderData: keepPreviousData,
  })

/** A page of the portal's list: the customer's own jobs. */
export const listCustomerJobsOptions = (query: PortalListQuery) =>
  queryOptions({
    queryKey: [...jobKeys.lists, 'portal', query],
    queryFn: ({ signal }) => listCustomerJobs(query, signal),
    meta: { changedBy: changingLists },
    placeholderData: keepPreviousData,
  })

const newestFirst = (keywords: string) => ({ keywords, sort: 'job_number', direction: 'desc' }) as const

/** Fetches the jobs of any day whose number, reference, postcode or other words fit, the newest first. */
export const findOfficeJobs = async (keywords: string, signal: AbortSignal): Promise<OfficeRow[]> =>
  (await listJobs(newestFirst(keywords), signal)).job_details.data
/** The same among a customer's own jobs. */
export const findPortalJobs = async (keywords: string, signal: AbortSignal): Promise<PortalRow[]> =>
  (await listCustomerJobs(newestFirst(keywords), signal)).job_details.data
