import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import { isSameNumber, tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { useCallback, useRef } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import {
  allocateToDriver,
  allocateToOwnerDriver,
  allocateToSubContractor,
  moveToWorkday,
} from './allocation.queries.ts'
import type { Terms } from './allocation-terms.tsx'
import type { CurrentCarrier } from './current-carrier.ts'
import type { ShownDriver } from './driver-list.tsx'
import { giveBack } from './give-back.ts'
import type { ShownOwnerDriver, ShownSubContractor } from './sub-contractor-list.tsx'
import type { Attempt } from './use-allocating.ts'

interface AttemptInputs {
  job: OfficeJob
  date: string | null
  current: CurrentCarrier | null
  terms: Terms
  mayPrice: boolean
  run: (attempt: Attempt) => Promise<void>
}

const seenOf = ({ job_number, status }: OfficeJob, date: string | null) => ({
  job_number,
  status,
  ...(date !== null && { date }),
})

/** The workday that a row stands for: the one there is, or all that is needed to make one. */
const workdayOf = ({ id, driver_id, vehicle, trailer, shift_type_id, start_time }: ShownDriver) =>
  id === null
    ? { driver_id, vehicle_id: vehicle?.id ?? null, trailer_id: trailer?.id ?? null, shift_type_id, start_time }
    : { driver_id, workday_id: id }

/** The cost is sent when it was changed, or may have come with the plan or the carrier that is replaced; emptied it is removed. */
function costOf({ job, terms, mayPrice }: AttemptInputs, step: AllocationStep) {
  const isKept = job.status !== 'Planned' && step !== 'move' && isSameNumber(String(job.subcost ?? ''), terms.subcost)
  if (!mayPrice || isKept) return {}
  return { subcost: tidyNumber(terms.subcost) || null }
}

const planned = (step: AllocationStep) => ({ is_planned: step === 'plan' ? (1 as const) : (0 as const) })

/** A cost that was agreed with who had the job goes with them: who may not enter one cannot give it back. */
function undoOf({ job, mayPrice }: AttemptInputs, step: AllocationStep): Attempt['undo'] {
  const isPaid = job.sub_contractor_jobs.some(({ is_completed }) => is_completed === 0)
  if (isPaid && !mayPrice) return { why: texts.costGone }
  return (done) => giveBack({ job, step }, done)
}

/** What is booked goes on from whom the person saw. */
const replaced = (step: AllocationStep, current: CurrentCarrier | null) =>
  step === 'move' && current ? { replaces: { id: current.id, version: current.version } } : {}

function driverAttempt(inputs: AttemptInputs, row: ShownDriver, step: AllocationStep): Attempt {
  const { job, date, current } = inputs
  const body = { ...seenOf(job, date), ...workdayOf(row) }
  return {
    key: row.key,
    name: row.name,
    step,
    undo: undoOf(inputs, step),
    send: (accepted) =>
      step === 'move' && current?.is_planned
        ? moveToWorkday(current.id, { ...body, ...accepted })
        : allocateToDriver({ ...body, job_id: job.id, ...planned(step), ...replaced(step, current), ...accepted }),
  }
}

/** What a button or key of each list starts; the same functions as long as the dialog stands, so that no row is drawn again. */
export function useAttempts(inputs: AttemptInputs) {
  const latest = useRef(inputs)
  latest.current = inputs
  const driver = useCallback((row: ShownDriver, step: AllocationStep) => {
    void latest.current.run(driverAttempt(latest.current, row, step))
  }, [])
  const subContractor = useCallback(({ key, name, id }: ShownSubContractor, step: AllocationStep) => {
    const { job, date, current, terms, run } = latest.current
    const seen = { ...seenOf(job, date), job_id: job.id, ...replaced(step, current) }
    const body = { ...seen, sub_contractor_id: id, leg: terms.leg, ...planned(step) }
    const send = () => allocateToSubContractor({ ...body, ...costOf(latest.current, step) })
    void run({ key, name, step, send, undo: undoOf(latest.current, step) })
  }, [])
  const ownerDriver = useCallback(({ key, name, id }: ShownOwnerDriver, step: AllocationStep) => {
    const { job, date, current, terms, run } = latest.current
    const seen = { ...seenOf(job, date), job_id: job.id, ...replaced(step, current) }
    const body = { ...seen, owner_driver_id: id, leg: terms.leg }
    void run({
      key,
      name,
      step,
      undo: undoOf(latest.current, step),
      send: (accepted) => allocateToOwnerDriver({ ...body, ...costOf(latest.current, step), ...accepted }),
    })
  }, [])
  return { driver, subContractor, ownerDriver }
}
