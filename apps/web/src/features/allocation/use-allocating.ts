import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import { useCallback, useRef, useState } from 'react'
import { jobKeys } from '#features/jobs/index.ts'
import { accepting } from '#kit/accept-warnings.tsx'
import type { Accepted } from '#kit/asking.ts'
import { NotAccepted } from '#kit/not-accepted.ts'
import { showError } from '#kit/show-error.ts'
import { done as said } from '#kit/undo-history.ts'
import { isApiError } from '#platform/api-error.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { type AllocationDone, allocationKeys } from './allocation.queries.ts'

/** One try to give the job to somebody. */
export interface Attempt {
  /** The row it was started from. */
  key: string
  step: AllocationStep
  name: string
  send: (accepted: Accepted) => Promise<AllocationDone>
  /** Takes back what was done; or why nothing can. */
  undo: ((done: AllocationDone) => Promise<unknown>) | { why: string }
}
const isTooLate = (error: unknown) =>
  isApiError(error, 'status_changed') || isApiError(error, 'step_not_allowed') || isApiError(error, 'workday_taken')

/** Tells why it was refused, and fetches again what turned out to be old; who left the question knows it. */
function showFailure(error: unknown, job_id: number) {
  if (error instanceof NotAccepted) return
  showError(error)
  if (isTooLate(error)) for (const key of [allocationKeys.choices, jobKeys.detail(job_id)]) refreshSoon(key)
}

/** The calls speak of allocating; a plan or a move is called what it is. */
function saidOf({ step, name }: Attempt, message: string) {
  if (step === 'allocate') return message
  return step === 'plan' ? texts.planned(name) : texts.moved(name)
}

const anyway: Record<AllocationStep, string> = {
  allocate: texts.allocateAnyway,
  plan: texts.planAnyway,
  move: texts.moveAnyway,
}

/**
 * Sends one attempt at a time. Its warnings come back as a question, which goes on with those warnings
 * accepted; any other refusal is told, and what turned out to be old is fetched again.
 */
export function useAllocating({ job_id, onDone }: { job_id: number; onDone: () => void }) {
  const [busy, setBusy] = useState<string | null>(null)
  const isRunning = useRef(false)
  const done = useRef(onDone)
  done.current = onDone

  const run = useCallback(
    async (attempt: Attempt) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(attempt.key)
      try {
        const question = { what: texts.warningsAsk(attempt.name), anyway: anyway[attempt.step] }
        const allocated = await accepting(attempt.send, question)
        const { undo } = attempt
        said(saidOf(attempt, allocated.message), typeof undo === 'function' ? () => undo(allocated) : undo)
        done.current()
      } catch (error) {
        showFailure(error, job_id)
      } finally {
        isRunning.current = false
        setBusy(null)
      }
    },
    [job_id],
  )
  return { busy, run }
}
