import {
  allocateToDriver,
  allocateToOwnerDriver,
  allocateToSubContractor,
  cancelPlannedJob,
  cancelSubContractorPlannedJob,
  deallocateFromDriver,
  deallocateFromOwnerDriver,
  deallocateFromSubContractor,
  getAllocationChoices,
  moveToWorkday,
} from '@dray/domain/allocation/allocation.calls.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

export type Choices = CallReceived<typeof getAllocationChoices>
export type DriverChoice = Choices['allocated_workdays'][number]
export type SubContractorChoice = Choices['sub_contractors'][number]
export type OwnerDriverChoice = Choices['owner_drivers'][number]
type Body<C extends typeof allocateToDriver | typeof allocateToSubContractor | typeof allocateToOwnerDriver> =
  CallSent<C>['body']

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
export const allocationChoicesOptions = (date: string, job_id: number) =>
  queryOptions({
    queryKey: [...allocationKeys.choices, date, job_id],
    queryFn: ({ signal }) => api(getAllocationChoices, { params: { date }, query: { job_id } }, { signal }),
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

export const giveToDriver = async (body: Body<typeof allocateToDriver>) =>
  kept(await apiWithMessage(allocateToDriver, { body }))

export const moveToDriver = async (id: number, body: CallSent<typeof moveToWorkday>['body']) =>
  kept(await apiWithMessage(moveToWorkday, { params: { id }, body }))

export const giveToSubContractor = async (body: Body<typeof allocateToSubContractor>) =>
  kept(await apiWithMessage(allocateToSubContractor, { body }))

export const giveToOwnerDriver = async (body: Body<typeof allocateToOwnerDriver>) =>
  kept(await apiWithMessage(allocateToOwnerDriver, { body }))

type Seen = Pick<OfficeJob, 'id' | 'job_number' | 'status'>
export type CarrierKind = 'driver' | 'sub_contractor' | 'owner_driver'

const deallocations = {
  driver: deallocateFromDriver,
  sub_contractor: deallocateFromSubContractor,
  owner_driver: deallocateFromOwnerDriver,
}

/** Takes a job back from who has it; `confirmed` once the person has been asked. */
export async function takeJobBack(
  carrier: { kind: CarrierKind; id: number },
  { id: job_id, job_number, status }: Seen,
  confirmed: boolean,
) {
  const query = { job_id, job_number, status, ...(confirmed && { confirmed: 1 as const }) }
  return kept(await apiWithMessage(deallocations[carrier.kind], { params: { id: carrier.id }, query }))
}

/** Drops a plan; an owner driver is never planned. */
export async function dropPlan(
  { kind, id }: { kind: CarrierKind; id: number },
  { id: jobId, job_number, status }: Seen,
) {
  const call = kind === 'driver' ? cancelPlannedJob : cancelSubContractorPlannedJob
  return kept(await apiWithMessage(call, { params: { id, jobId }, body: { job_number, status } }))
}
