import { dayTexts, jobTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { jobOfferTexts as texts } from '@dray/domain/driver-app/job-offer.messages.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { isTaken } from '../day/offered.ts'
import { placeWords, timeWords } from '../day/stop-words.ts'
import { useZone } from '../phone-context.tsx'
import { hashOf } from '../routes.ts'
import classes from '../screens/today-screen.module.css'
import { Badge, type BadgeTone } from './screen.tsx'

/** What the driver is asked, and what was answered where that is not to go on with it. */
function OfferBadge({ one: { offered, progress } }: { one: DayJob }) {
  if (!offered || offered.state === 'accepted' || progress.is_over) return null
  const { state, reason } = offered
  if (state === 'open') return <Badge tone="blue">{texts.open}</Badge>
  return <Badge tone="red">{reason ? `${texts.rejected}: ${reason}` : texts.rejected}</Badge>
}

function toneOf({ progress: { failed, is_over, record } }: DayJob): BadgeTone {
  if (failed) return 'red'
  if (is_over) return 'green'
  return record.has_begun ? 'blue' : 'grey'
}

/** What the office changed, and where the job stands. */
function JobBadges({ one }: { one: DayJob }) {
  const { job, mark, is_gone, progress, offered } = one
  return (
    <>
      {is_gone && <Badge tone="amber">{dayTexts.isGone}</Badge>}
      {mark && job.is_planned === 0 && (
        <Badge tone="amber">{mark === 'new' ? dayTexts.isNew : dayTexts.isChanged}</Badge>
      )}
      {job.is_hazardous === 1 && <Badge tone="red">{jobTexts.hazard}</Badge>}
      <OfferBadge one={one} />
      {job.is_planned === 0 && isTaken(offered) && !(mark && !progress.record.has_begun && !progress.is_over) && (
        <Badge tone={toneOf(one)}>{progress.stage}</Badge>
      )}
    </>
  )
}

/** A job of the day: where, when, and how far it is. */
export function JobCard({ one, isCurrent = false }: { one: DayJob; isCurrent?: boolean }) {
  const { job, progress } = one
  const zone = useZone()
  return (
    <li>
      <a
        className={classes.job}
        href={hashOf({ screen: 'job', allocation_id: job.work_day_job_id })}
        data-current={isCurrent || undefined}
        data-over={progress.is_over || undefined}
      >
        <span className={classes.head}>
          <span className={classes.number}>{job.job_number}</span>
          <JobBadges one={one} />
        </span>
        {job.stops.map((stop) => {
          const isDone = progress.record[stop.side].done_at ?? progress.record[stop.side].departed_at
          return (
            <span key={stop.side} className={classes.stop} data-done={isDone ? '' : undefined}>
              <span className={classes.side}>{dayTexts.stops[stop.side]}</span>
              <span className={classes.place}>{placeWords(stop)}</span>
              {!progress.is_over && <span className={classes.time}>{timeWords(stop, zone)}</span>}
            </span>
          )
        })}
      </a>
    </li>
  )
}
