import { actTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { holdsAct } from '@dray/domain/driver-day/check-gate.ts'
import { arrivalTexts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import { takeNextAct } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { type Act, actText } from '../day/job-progress.ts'
import { stopOf, togetherAt } from '../day/same-stop.ts'
import { placeWords } from '../day/stop-words.ts'
import { useGate, usePhone } from '../phone-context.tsx'
import { go } from '../routes.ts'
import { useArrival, useFarTap } from '../use-arrival.ts'
import { useCalm } from '../use-calm.ts'
import { ActionButton } from './action-button.tsx'
import { HeldAct } from './check-notice.tsx'
import { FarNotice } from './far-notice.tsx'

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
  const key = `${one.job.work_day_job_id} ${next.kind} ${next.side}`
  return <ActNow key={key} one={one} all={all} withJob={withJob} next={next} />
}

/**
 * What comes next, as one large button; for all jobs that stand at the same place, or for this one only. Where the positions
 * say that the driver has arrived the button asks so, and where they are far from the stop it warns once.
 */
function ActNow({ one, all, withJob, next }: Required<NextButtonProps> & { next: Act }) {
  const phone = usePhone()
  const { isCalm, run } = useCalm()
  const { job } = one
  const stop = stopOf(job, next.side)
  const arrival = useArrival(one)
  const { far, mayKeep, forget } = useFarTap(isAtStop(next) ? stop : undefined)
  const together = next.kind === 'proof' ? [one] : togetherAt(one, all)
  const under = underOf({ one, stop, withJob, count: together.length })
  const take = (jobs: readonly DayJob[]) =>
    run(async () => {
      if (next.kind === 'proof') go({ screen: 'proof', allocation_id: job.work_day_job_id, side: next.side })
      else if (mayKeep()) await takeNextAct(phone, one, jobs)
    })
  return (
    <>
      <FarNotice far={far} />
      {far !== null && (
        <ActionButton look="quiet" onClick={forget}>
          {arrivalTexts.farBack}
        </ActionButton>
      )}
      {far === null && arrival && (
        <ActionButton look="quiet" onClick={arrival.decline}>
          {arrivalTexts.notYet}
        </ActionButton>
      )}
      {together.length > 1 && !withJob && (
        <ActionButton look="quiet" onClick={() => void take([one])}>
          {actTexts.onlyThis}
        </ActionButton>
      )}
      <ActionButton look="primary" under={under} aria-disabled={isCalm} onClick={() => void take(all)}>
        {wordsOf({ next, far, arrival })}
      </ActionButton>
    </>
  )
}

/** Setting out and loading say nothing of a place. */
const isAtStop = ({ kind }: Act) => kind === 'arrived' || kind === 'departed'

interface Asked {
  next: Act
  far: string | null
  arrival: ReturnType<typeof useArrival>
}

function wordsOf({ next, far, arrival }: Asked): string {
  if (far !== null) return arrivalTexts.farKeep
  return arrival ? arrivalTexts.question(arrival.time) : actText(next)
}

interface Under {
  one: DayJob
  stop: ReturnType<typeof stopOf>
  withJob: boolean
  count: number
}

/** How many jobs the button is for, or which, and where. */
function underOf({ one, stop, withJob, count }: Under): string {
  const place = stop ? placeWords(stop) : ''
  const jobs = count > 1 ? actTexts.forJobs(count) : one.job.job_number
  if (withJob) return [jobs, place].filter(Boolean).join(' · ')
  return count > 1 ? jobs : place
}
