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
  mayPrice: boolean
}

/**
 * Takes back what gave a job to somebody: it goes to whoever had it before, in one step where it changed hands, else it
 * waits again, with its plan where it had one.
 */
export async function giveBack({ job, step, mayPrice }: Before, { job: after }: AllocationDone): Promise<void> {
  const before = currentCarrier(job)
  if (before === null) return void (await takeBack(after, true))
  if (step === 'move') return void (await giveTo(job, { mayPrice, from: after }))
  const waiting = await takeBack(after, true)
  await giveTo(job, { mayPrice, from: waiting.job })
}

/** Gives a job, as `from` has it now, to whoever has it in `job`. */
function giveTo(job: OfficeJob, { mayPrice, from }: { mayPrice: boolean; from: OfficeJob }) {
  const now = currentCarrier(from)
  const seen = { job_id: job.id, ...(now && !now.is_planned && { replaces: { id: now.id, version: now.version } }) }
  const onWorkday = job.work_day_jobs.find(({ is_completed }) => is_completed === 0)
  if (onWorkday) {
    const { driver_id, vehicle, trailer, shift_type_id } = onWorkday.work_day
    const shift = shift_type_id === 2 ? (2 as const) : (1 as const)
    const wanted = { driver_id, vehicle_id: vehicle.id, trailer_id: trailer?.id ?? null, shift_type_id: shift }
    const is_planned = onWorkday.is_planned === 1 ? (1 as const) : (0 as const)
    return takingBack((accepted) =>
      now?.is_planned
        ? moveToWorkday(now.id, { ...wanted, ...accepted })
        : allocateToDriver({ ...seen, ...wanted, is_planned, ...accepted }),
    )
  }
  const given = job.sub_contractor_jobs.find(({ is_completed }) => is_completed === 0)
  if (!given) throw new Error(`Job ${job.job_number} was with nobody`)
  const { sub_contractor_id, owner_driver_id, leg, agreed_subcost } = given
  const terms = { leg, ...(mayPrice && { subcost: agreed_subcost === null ? null : String(agreed_subcost) }) }
  if (owner_driver_id !== null) {
    return takingBack((accepted) => allocateToOwnerDriver({ ...seen, ...terms, owner_driver_id, ...accepted }))
  }
  const is_planned = given.is_planned === 1 ? (1 as const) : (0 as const)
  return allocateToSubContractor({ ...seen, ...terms, sub_contractor_id: sub_contractor_id ?? 0, is_planned })
}
