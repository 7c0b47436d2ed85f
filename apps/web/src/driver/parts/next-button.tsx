import { actTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { useRef, useState } from 'react'
import { takeNextAct } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { actText } from '../day/job-progress.ts'
import { stopOf, togetherAt } from '../day/same-stop.ts'
import { placeWords } from '../day/stop-words.ts'
import { usePhone } from '../phone-context.tsx'
import { go } from '../routes.ts'
import { ActionButton } from './action-button.tsx'

/** A second tap of the same thumb is not the next act, whose button stands where this one stood. */
const calmMs = 700

/** What comes next at a job, as one large button; for all jobs that stand at the same place, or for this one only. */
export function NextButton({ one, all, withJob = false }: { one: DayJob; all: readonly DayJob[]; withJob?: boolean }) {
  const phone = usePhone()
  const isBusy = useRef(false)
  const [isCalm, setCalm] = useState(false)
  const { job, progress } = one
  const { next } = progress
  if (!next) return null

  const stop = stopOf(job, next.side)
  const together = next.kind === 'proof' ? [one] : togetherAt(one, all)
  const place = stop ? placeWords(stop) : ''
  const count = together.length > 1 ? actTexts.forJobs(together.length) : job.job_number
  const under = withJob ? [count, place].filter(Boolean).join(' · ') : together.length > 1 ? count : place
  const take = async (jobs: readonly DayJob[]) => {
    if (isBusy.current) return
    if (next.kind === 'proof') return go({ screen: 'proof', allocation_id: job.work_day_job_id, side: next.side })
    isBusy.current = true
    setCalm(true)
    await takeNextAct(phone, one, jobs)
    setTimeout(() => {
      isBusy.current = false
      setCalm(false)
    }, calmMs)
  }
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
