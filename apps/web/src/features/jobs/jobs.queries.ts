import { getDiaryDefaults } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import * as jobCalls from '@dray/domain/jobs/jobs.calls.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { stopEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import { MutationObserver, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

export type OfficeJob = CallReceived<typeof jobCalls.getJob>
export type PortalJob = CallReceived<typeof jobCalls.getCustomerJob>
type OfficePage = CallReceived<typeof listJobs>

/** Every key of the feature begins with `jobs`; nothing outside this file spells one. */
export const jobKeys = {
  all: ['jobs'],
  lists: ['jobs', 'list'],
  details: ['jobs', 'detail'],
  detail: (id: number) => ['jobs', 'detail', id],
  defaults: ['jobs', 'defaults'],
} as const

const changingChoices = [
  'companyChange',
  'customerChange',
  'vehicleTypesChange',
  'serviceChange',
  'extraTariffChange',
  'waitingChargeChange',
  'freightTypesChange',
  'loadTypeChange',
  'taxCodeChange',
]

/** One job with all that belongs to it; a slower, older answer never replaces a newer one. */
export const getJobOptions = (id: number) =>
  queryOptions({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) => api(jobCalls.getJob, { params: { id } }, { signal }),
    structuralSharing: newerRow,
    meta: { changedBy: [jobChange.event], changedOftenBy: [stopEstimateChange.event], id },
  })

export const getCustomerJobOptions = (id: number) =>
  queryOptions({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) => api(jobCalls.getCustomerJob, { params: { id } }, { signal }),
    structuralSharing: newerRow,
    meta: { changedBy: [jobChange.event], id },
  })

const defaultsLife = 5 * 60_000
/** What the entry form chooses from, and the company's zone. */
export const getDiaryDefaultsOptions = () =>
  queryOptions({
    queryKey: jobKeys.defaults,
    queryFn: ({ signal }) => api(getDiaryDefaults, undefined, { signal }),
    staleTime: defaultsLife,
    meta: { changedBy: changingChoices },
  })

/** A write answered with the job's whole new state: it shows wherever the job is open, and the lists follow. */
export function keepSavedJob(job: OfficeJob): OfficeJob {
  queryClient.setQueryData(getJobOptions(job.id).queryKey, job)
  // A trip moves with its sub-jobs, and they with it.
  for (const id of [job.parent_id, ...job.trip_sub_jobs.map((leg) => leg.id)]) {
    if (id !== null) refreshSoon(jobKeys.detail(id))
  }
  refreshSoon(jobKeys.lists)
  return job
}

/** Fetches a job again where it is shown, and the lists: what is kept of it is behind. */
export function refreshJob(id: number) {
  refreshSoon(jobKeys.detail(id))
  refreshSoon(jobKeys.lists)
}

/** Fetches the lists again: jobs were added to them. */
export const refreshJobLists = () => refreshSoon(jobKeys.lists)

type Marking = Pick<OfficeJob, 'is_marked'> & Partial<Pick<OfficeJob, 'version'>>

/** Shows a mark in every kept page and in the details, without a fetch. */
function showMark(id: number, mark: Marking) {
  queryClient.setQueriesData<OfficePage>({ queryKey: [...jobKeys.lists, 'office'] }, (page) => {
    if (!page?.job_details.data.some((row) => row.id === id)) return page
    const data = page.job_details.data.map((row) => (row.id === id ? { ...row, ...mark } : row))
    return { ...page, job_details: { ...page.job_details, data } }
  })
  queryClient.setQueryData(getJobOptions(id).queryKey, (job) => job && { ...job, ...mark })
}

/** The mark shows at once and is taken back if the server refuses; marks of one job are sent one after the other. */
export function markJob(id: number, is_marked: 0 | 1) {
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => api(jobCalls.markJob, { params: { id }, body: { is_marked } }),
    scope: { id: `job:${id}` },
    onMutate: async () => {
      // A mark leaves the version, so an answer that is under way would put the old one back.
      await Promise.all([jobKeys.lists, jobKeys.detail(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })))
      showMark(id, { is_marked })
    },
    onError: () => showMark(id, { is_marked: is_marked === 1 ? 0 : 1 }),
    onSuccess: (saved) => showMark(id, saved),
  })
  return mutation.mutate()
}
