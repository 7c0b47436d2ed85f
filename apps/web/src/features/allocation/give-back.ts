import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { takingBack } from '#kit/accept-warnings.tsx'
import {
  type AllocationDone,
  allocateToDriver,
  allocateToOwnerDriver,
  allocateToSubContractor,
  moveToWorkday,
} from './allocation.queries.ts'
import { currentCarrier } from './current-carrier.ts'
import { takeBack } from './take-back.ts'

interface Before {
  /** As it was before the step. */
  job: OfficeJob
  step: AllocationStep
}

/**
 * Takes back what gave a job to somebody: it goes to whoever had it before, in one step where it changed hands, else it
 * waits again, with its plan where it had one.
 */
export async function giveBack({ job, step }: Before, { job: after }: AllocationDone): Promise<void> {
  const before = currentCarrier(job)
  if (before === null) return void (await takingBack((accepted) => takeBack(after, accepted)))
  if (step === 'move') return void (await giveTo(job, after))
  const waiting = await takingBack((accepted) => takeBack(after, accepted))
  await giveTo(job, waiting.job)
}

const flag = (value: number) => (value === 1 ? (1 as const) : (0 as const))

/** Gives a job, as `from` has it now, to whoever has it in `job`. */
function giveTo(job: OfficeJob, from: OfficeJob): Promise<AllocationDone> {
  const now = currentCarrier(from)
  const replaced = now && !now.is_planned && { replaces: { id: now.id, version: now.version } }
  const seen = { job_id: job.id, ...replaced }
  const onWorkday = job.work_day_jobs.find(({ is_completed }) => is_completed === 0)
  if (onWorkday) return toDriver(onWorkday, { seen, plan: now?.is_planned ? now.id : null })
  const given = job.sub_contractor_jobs.find(({ is_completed }) => is_completed === 0)
  if (!given) throw new Error(`Job ${job.job_number} was with nobody`)
  const { agreed_subcost } = given
  const subcost = agreed_subcost === null ? null : String(agreed_subcost)
  return toSubContractor(given, { ...seen, leg: given.leg, subcost })
}

type Seen = Pick<Parameters<typeof allocateToDriver>[0], 'job_id' | 'replaces'>

/** To the same driver in the same vehicle and shift; `plan` is the plan that moves back. */
function toDriver(given: OfficeJob['work_day_jobs'][number], { seen, plan }: { seen: Seen; plan: number | null }) {
  const { driver_id, vehicle, trailer, shift_type_id } = given.work_day
  const shift = shift_type_id === 2 ? (2 as const) : (1 as const)
  const wanted = { driver_id, vehicle_id: vehicle.id, trailer_id: trailer?.id ?? null, shift_type_id: shift }
  const is_planned = flag(given.is_planned)
  return takingBack((accepted) =>
    plan === null
      ? allocateToDriver({ ...seen, ...wanted, is_planned, ...accepted })
      : moveToWorkday(plan, { ...wanted, ...accepted }),
  )
}

function toSubContractor(
  { sub_contractor_id, owner_driver_id, is_planned }: OfficeJob['sub_contractor_jobs'][number],
  terms: Omit<Parameters<typeof allocateToOwnerDriver>[0], 'owner_driver_id'>,
) {
  if (owner_driver_id === null) {
    return allocateToSubContractor({
      ...terms,
      sub_contractor_id: sub_contractor_id ?? 0,
      is_planned: flag(is_planned),
    })
  }
  return takingBack((accepted) => allocateToOwnerDriver({ ...terms, owner_driver_id, ...accepted }))
}
