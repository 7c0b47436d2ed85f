import { jobOfferTexts as texts } from '@dray/domain/driver-app/job-offer.messages.ts'
import { captureOf } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import type { Offered } from '../day/offered.ts'
import { placeWords } from '../day/stop-words.ts'
import { usePhone } from '../phone-context.tsx'
import { hashOf } from '../routes.ts'
import { useCalm } from '../use-calm.ts'
import { ActionButton, actionClass } from './action-button.tsx'

interface OfferButtonsProps {
  one: DayJob
  offered: Offered
  /** The screen is not the job's own. */
  withJob?: boolean
}

/** What a driver answers to an offer: one tap accepts it, and who rejects it says why. */
export function OfferButtons({ one, offered: { work_day_job_id, state }, withJob = false }: OfferButtonsProps) {
  const phone = usePhone()
  const { isCalm, run } = useCalm()
  const { job } = one
  const [first] = job.stops
  const under = withJob ? [job.job_number, first && placeWords(first)].filter(Boolean).join(' · ') : undefined
  const accept = () =>
    run(() =>
      phone.keep([captureOf(one, { kind: 'accepted', body: { work_day_job_id } }, phone)], { text: texts.accepted }),
    )
  return (
    <>
      {state === 'open' && (
        <a
          className={actionClass({ look: 'quiet' })}
          href={hashOf({ screen: 'rejected', allocation_id: job.work_day_job_id })}
        >
          {texts.reject}
        </a>
      )}
      <ActionButton look="primary" aria-disabled={isCalm} {...(under && { under })} onClick={() => void accept()}>
        {state === 'open' ? texts.acceptJob : texts.acceptNow}
      </ActionButton>
    </>
  )
}
