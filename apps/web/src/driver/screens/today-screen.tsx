import { dayTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { jobOfferTexts } from '@dray/domain/driver-app/job-offer.messages.ts'
import { IconChevronRight, IconRefresh, IconSettings } from '@tabler/icons-react'
import { currentJob, type DayJob, partsOf } from '../day/day-jobs.ts'
import type { ReceivedWorkday } from '../day/received-day.ts'
import { clockOf, dateWords } from '../day/stop-words.ts'
import { ActionButton, actionClass } from '../parts/action-button.tsx'
import { CheckNotice } from '../parts/check-notice.tsx'
import { DayCard } from '../parts/day-card.tsx'
import { JobCard } from '../parts/job-card.tsx'
import { NextButton } from '../parts/next-button.tsx'
import { OfferButtons } from '../parts/offer-buttons.tsx'
import { PositionQuestion } from '../parts/position-question.tsx'
import screen from '../parts/screen.module.css'
import { Empty, Notice, Screen } from '../parts/screen.tsx'
import { useJobs, usePhone, usePhoneState, useZone } from '../phone-context.tsx'
import { useWarmPosition } from '../position-asked.ts'
import { hashOf } from '../routes.ts'
import classes from './today-screen.module.css'

/** The driver's day, from the device first: what is still open, what is to be done in its order, and what comes. */
export function TodayScreen() {
  const { kept } = usePhoneState()
  const jobs = useJobs()
  const today = kept?.day.today ?? ''
  const parts = partsOf(jobs, today)
  const current = currentJob([...parts.earlier, ...parts.today])
  const workday = kept?.day.workdays.find(({ date }) => date === today)
  useWarmPosition()
  return (
    <Screen
      title={kept ? dateWords(today, 'short') : texts.today}
      sub={workday && <Vehicle workday={workday} />}
      actions={
        <a className={screen.icon} href={hashOf({ screen: 'settings' })} aria-label={texts.settings}>
          <IconSettings aria-hidden />
        </a>
      }
      bottom={current && <NextOrOffer one={current} all={jobs} />}
    >
      <LineNotice />
      <CheckNotice />
      <DayCard isAlone={current === null} />
      <Part title={texts.open} jobs={parts.earlier} current={current} />
      <Part jobs={parts.today} current={current} />
      {jobs.length > 0 && <PositionQuestion />}
      {kept && parts.earlier.length + parts.today.length === 0 && <Empty title={texts.none}>{texts.noneLead}</Empty>}
      {!kept && <Empty title={texts.noDay}>{texts.noDayLead}</Empty>}
      <Part title={jobOfferTexts.rejected} jobs={parts.rejected} />
      <Folded title={texts.done(parts.done.length)} jobs={parts.done} />
      <Folded title={`${texts.tomorrow} (${parts.later.length}) · ${texts.planned}`} jobs={parts.later} />
      <Freshness />
    </Screen>
  )
}

const NextOrOffer = ({ one, all }: { one: DayJob; all: readonly DayJob[] }) =>
  one.offered?.state === 'open' ? (
    <OfferButtons one={one} offered={one.offered} withJob />
  ) : (
    <NextButton one={one} all={all} withJob />
  )

function Vehicle({ workday: { vehicle, trailer, start_time } }: { workday: ReceivedWorkday }) {
  const shown = [
    [texts.vehicle, vehicle?.registration],
    [texts.trailer, trailer?.name],
    [texts.start, start_time?.slice(0, 5)],
  ]
  return (
    <span className={classes.vehicle}>
      {shown.map(
        ([label, value]) =>
          value && (
            <span key={label}>
              {label} <strong>{value}</strong>
            </span>
          ),
      )}
    </span>
  )
}

function LineNotice() {
  const { line, is_day_closed } = usePhoneState()
  if (line === 'off') return <Notice>{texts.offline}</Notice>
  if (!is_day_closed) return null
  return (
    <>
      <Notice>{texts.closed}</Notice>
      <a className={actionClass({})} href={hashOf({ screen: 'pair' })}>
        {texts.pairAgain}
      </a>
    </>
  )
}

function Freshness() {
  const phone = usePhone()
  const { kept, is_refreshing } = usePhoneState()
  const zone = useZone()
  return (
    <ActionButton
      look="quiet"
      icon={<IconRefresh aria-hidden />}
      disabled={is_refreshing}
      onClick={() => void phone.refresh()}
      {...(kept && { under: texts.asOf(clockOf(kept.fetched_at, zone)) })}
    >
      {texts.refresh}
    </ActionButton>
  )
}

interface PartProps {
  title?: string
  jobs: readonly DayJob[]
  current?: DayJob | null
}
function Part({ title, jobs, current }: PartProps) {
  if (jobs.length === 0) return null
  return (
    <section className={classes.part}>
      {title && <h2 className={classes.heading}>{title}</h2>}
      <List jobs={jobs} current={current ?? null} />
    </section>
  )
}

const List = ({ jobs, current }: { jobs: readonly DayJob[]; current: DayJob | null }) => (
  <ol className={classes.list}>
    {jobs.map((one) => (
      <JobCard key={one.job.work_day_job_id} one={one} isCurrent={one === current} />
    ))}
  </ol>
)

function Folded({ title, jobs }: { title: string; jobs: readonly DayJob[] }) {
  if (jobs.length === 0) return null
  return (
    <details className={classes.part}>
      <summary>
        <IconChevronRight aria-hidden />
        {title}
      </summary>
      <List jobs={jobs} current={null} />
    </details>
  )
}
