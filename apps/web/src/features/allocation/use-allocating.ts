import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import type { AllocationWarning, WarningCode } from '@dray/domain/allocation/warnings.ts'
import { useCallback, useRef, useState } from 'react'
import { showError } from '#features/job-steps/index.ts'
import { jobKeys } from '#features/jobs/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type AllocationDone, allocationKeys } from './allocation.queries.ts'

/** One try to give the job to somebody. */
export interface Attempt {
  /** The row it was started from. */
  key: string
  step: AllocationStep
  name: string
  send: (accept_warnings: WarningCode[]) => Promise<AllocationDone>
}
interface AskedWarnings {
  attempt: Attempt
  warnings: readonly AllocationWarning[]
}

const isTooLate = (error: unknown) =>
  isApiError(error, 'status_changed') || isApiError(error, 'step_not_allowed') || isApiError(error, 'workday_taken')

/** The calls speak of allocating; a plan or a move is called what it is. */
function saidOf({ step, name }: Attempt, message: string) {
  if (step === 'allocate') return message
  return step === 'plan' ? texts.planned(name) : texts.moved(name)
}

/**
 * Sends one attempt at a time. Its warnings come back as a question, which goes on with those warnings
 * accepted; any other refusal is told, and what turned out to be old is fetched again.
 */
export function useAllocating({ job_id, onDone }: { job_id: number; onDone: () => void }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState<AskedWarnings | null>(null)
  const isRunning = useRef(false)
  const done = useRef(onDone)
  done.current = onDone

  const refuse = useCallback(
    (attempt: Attempt, error: unknown) => {
      if (isApiError(error, 'allocation_warnings')) {
        setAsked({ attempt, warnings: error.data as AllocationWarning[] })
        return
      }
      setAsked(null)
      showError(error)
      if (isTooLate(error)) for (const key of [allocationKeys.choices, jobKeys.detail(job_id)]) refreshSoon(key)
    },
    [job_id],
  )
  const run = useCallback(
    async (attempt: Attempt, accepted: readonly AllocationWarning[] = []) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(attempt.key)
      try {
        const { message } = await attempt.send(accepted.map(({ code }) => code))
        setAsked(null)
        toast.success(saidOf(attempt, message))
        done.current()
      } catch (error) {
        refuse(attempt, error)
      } finally {
        isRunning.current = false
        setBusy(null)
      }
    },
    [refuse],
  )
  return { busy, asked, run, dismiss: useCallback(() => setAsked(null), []) }
}
