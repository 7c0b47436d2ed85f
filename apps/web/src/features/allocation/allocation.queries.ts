import * as calls from '@dray/domain/allocation/allocation.calls.ts'
import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

export type Choices = CallReceived<typeof calls.getAllocationChoices>
export type DriverChoice = Choices['allocated_workdays'][number]
export type SubContractorChoice = Choices['sub_contractors'][number]
export type OwnerDriverChoice = Choices['owner_drivers'][number]
/** Every key of the feature begins with `allocation`; nothing outside this file spells one. */
export const allocationKeys = { choices: ['allocation', 'choices'] } as const

const changingChoices = [
  'driverChange',
  'vehicleChange',
  'organizerChange',
  'jobChange',
  'subContractorChange',
  'ownerDriverChange',
]

/** Who can be given the job on its date, all at once: the dialog searches in what it has. */
export const getAllocationChoicesOptions = (date: string, job_id: number) =>
  queryOptions({
    queryKey: [...allocationKeys.choices, date, job_id],
    queryFn: ({ signal }) => api(calls.getAllocationChoices, { params: { date }, query: { job_id } }, { signal }),
    placeholderData: keepPreviousData,
    // Workdays and papers change all day: what is kept shows at once, and is asked for again.
    staleTime: 0,
    meta: { changedBy: changingChoices },
  })

/** What a step on an allocation came to: the server's sentence and the job as it is now. */
export interface AllocationDone {
  message: string
  job: OfficeJob
}

interface Said {
  message: string
  data: { jobDetails: OfficeJob }
}

/** The job's new state is kept wherever it is open; who is free has changed with it. */
function kept({ message, data }: Said): AllocationDone {
  refreshSoon(allocationKeys.choices)
  return { message, job: keepSavedJob(data.jobDetails) }
}

type Body<C extends AnyCall> = CallSent<C>['body']
type Query<C extends AnyCall> = CallSent<C>['query']

export const allocateToDriver = async (body: Body<typeof calls.allocateToDriver>) =>
  kept(await apiWithMessage(calls.allocateToDriver, { body }))

export const moveToWorkday = async (id: number, body: Body<typeof calls.moveToWorkday>) =>
  kept(await apiWithMessage(calls.moveToWorkday, { params: { id }, body }))

export const allocateToSubContractor = async (body: Body<typeof calls.allocateToSubContractor>) =>
  kept(await apiWithMessage(calls.allocateToSubContractor, { body }))

export const allocateToOwnerDriver = async (body: Body<typeof calls.allocateToOwnerDriver>) =>
  kept(await apiWithMessage(calls.allocateToOwnerDriver, { body }))

export const deallocateFromDriver = async (id: number, query: Query<typeof calls.deallocateFromDriver>) =>
  kept(await apiWithMessage(calls.deallocateFromDriver, { params: { id }, query }))

export const deallocateFromSubContractor = async (id: number, query: Query<typeof calls.deallocateFromSubContractor>) =>
  kept(await apiWithMessage(calls.deallocateFromSubContractor, { params: { id }, query }))

export const deallocateFromOwnerDriver = async (id: number, query: Query<typeof calls.deallocateFromOwnerDriver>) =>
  kept(await apiWithMessage(calls.deallocateFromOwnerDriver, { params: { id }, query }))

interface PlanOf {
  id: number
  jobId: number
}

export const cancelPlannedJob = async (params: PlanOf, body: Body<typeof calls.cancelPlannedJob>) =>
  kept(await apiWithMessage(calls.cancelPlannedJob, { params, body }))

export const cancelSubContractorPlannedJob = async (
  params: PlanOf,
  body: Body<typeof calls.cancelSubContractorPlannedJob>,
) => kept(await apiWithMessage(calls.cancelSubContractorPlannedJob, { params, body }))
