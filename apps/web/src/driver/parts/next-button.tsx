import { actTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { holdsAct } from '@dray/domain/driver-day/check-gate.ts'
import { takeNextAct } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { type Act, actText } from '../day/job-progress.ts'
import { stopOf, togetherAt } from '../day/same-stop.ts'
import { placeWords } from '../day/stop-words.ts'
import { useGate, usePhone } from '../phone-context.tsx'
import { go } from '../routes.ts'
import { useCalm } from '../use-calm.ts'
import { ActionButton } from './action-button.tsx'
import { HeldAct } from './check-notice.tsx'

interface NextButtonProps {
  one: DayJob
  all: readonly DayJob[]
  withJob?: boolean
}

/** What comes next at a job, unless it is held by what is driven. */
export function NextButton({ one, all, withJob = false }: NextButtonProps) {
  const gate = useGate(one.workday?.id ?? null)
  const { next } = one.progress
  if (!next) return null
  if (gate && holdsAct(gate.barred, next.kind)) return <HeldAct gate={gate} />
  return <ActNow one={one} all={all} withJob={withJob} next={next} />
}

/** What comes next, as one large button; for all jobs that stand at the same place, or for this one only. */
function ActNow({ one, all, withJob, next }: Required<NextButtonProps> & { next: Act }) {
  const phone = usePhone()
  const { isCalm, run } = useCalm()
  const { job } = one
  const stop = stopOf(job, next.side)
  const together = next.kind === 'proof' ? [one] : togetherAt(one, all)
  const place = stop ? placeWords(stop) : ''
  const count = together.length > 1 ? actTexts.forJobs(together.length) : job.job_number
  const under = withJob ? [count, place].filter(Boolean).join(' · ') : together.length > 1 ? count : place
  const take = (jobs: readonly DayJob[]) =>
    run(() =>
      next.kind === 'proof'
        ? go({ screen: 'proof', allocation_id: job.work_day_job_id, side: next.side })
        : takeNextAct(phone, one, jobs),
    )
  return (
    <>
      {together.length > 1 && !withJob && (
        <ActionButton look="quiet" onClick={() => void take([one])}>
          {actTexts.onlyThis}
        </ActionButton>
      )}
      <ActionButton look="primary" under={under} aria-disabled={isCalm} onClick={() => void take(all)}>
        {actText(next)}
      </ActionButton>
    </>
  )
}
