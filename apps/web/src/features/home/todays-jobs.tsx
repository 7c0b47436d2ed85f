import { homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import { legsAllocated } from '@dray/domain/job-list/diary.messages.ts'
import { offerTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { OfferMark } from '#features/job-offers/index.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { shortDate } from '#ui/fields/date-text.ts'
import { Columns, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowLink, RowList, TileLink, TileList } from '#ui/table/row-link.tsx'
import type { Home, UrgentJob } from './home.queries.ts'

type Jobs = NonNullable<Home['jobs']>
interface Day {
  today: string
  time_zone: string
}

function dueText(job: UrgentJob, { today, time_zone }: Day) {
  const date = job.due_at ? instantToLocal(job.due_at, time_zone).date : job.first_date
  const time = { kind: job.due_time_kind, date, from_at: job.due_from_at, to_at: job.due_to_at }
  const clock = showStopTime(time, time_zone) || texts.noTime
  return date === today ? clock : `${shortDate(date)} ${clock}`
}

function UrgentRow({ job, day, isLate }: { job: UrgentJob; day: Day; isLate: boolean }) {
  const { id, job_number, customer_name, collection_town, delivery_town, first_date, status } = job
  const days = first_date === day.today ? {} : { from: first_date, to: first_date }
  return (
    <RowLink
      to="/traffic-diary"
      search={{ job: id, ...days }}
      end={
        <>
          <Text figures {...(isLate && { tone: 'danger' as const, look: 'strong' as const })}>
            {dueText(job, day)}
          </Text>
          <StatusBadge status={status} />
        </>
      }
    >
      <Text look="strong" figures>
        {job_number}
      </Text>
      <Text cut>{customer_name}</Text>
      {job.live_legs > 0 && <Text figures>{legsAllocated(job)}</Text>}
      <Text look="muted" cut>{`${collection_town ?? '–'} → ${delivery_town ?? '–'}`}</Text>
    </RowLink>
  )
}

interface UrgentPanelProps {
  title: string
  none: string
  found: Jobs['late']
  day: Day
  isLate?: boolean
  /** The list that holds all of them. */
  search?: { unallocated: 1 }
  /** What will be late, and is not yet. */
  expected?: number
}

function UrgentPanel({ title, none, found, day, isLate = false, search, expected = 0 }: UrgentPanelProps) {
  const { count, jobs } = found
  return (
    <Panel
      title={title}
      flush
      beside={<Badge tone={count === 0 ? 'grey' : isLate ? 'red' : 'amber'}>{count}</Badge>}
      actions={
        search &&
        count > 0 && (
          <LinkButton to="/traffic-diary" search={search} variant="link" size="sm">
            {texts.inDiary}
          </LinkButton>
        )
      }
    >
      {expected > 0 && (
        <PlainRow>
          <LinkButton to="/traffic-diary" search={{ late_estimate: 1 }} variant="link" size="sm">
            {estimateTexts.count(expected)}
          </LinkButton>
        </PlainRow>
      )}
      <RowList label={title} items={jobs} itemKey={({ id }) => id}>
        {(job) => <UrgentRow job={job} day={day} isLate={isLate} />}
      </RowList>
      {count > jobs.length && (
        <PlainRow>
          <Text look="muted">{texts.more(count - jobs.length)}</Text>
        </PlainRow>
      )}
      {count === 0 && (
        <PlainRow>
          <Text look="muted">{none}</Text>
        </PlainRow>
      )}
    </Panel>
  )
}

/** What drivers have rejected or not answered, each with its list; nothing where there is none. */
function OffersPanel({ offers: { from, to, rejected, ignored } }: { offers: Jobs['offers'] }) {
  const counted = [
    { offer: 'rejected' as const, count: rejected, label: offerTexts.rejected(rejected) },
    { offer: 'ignored' as const, count: ignored, label: offerTexts.ignored(ignored) },
  ].filter(({ count }) => count > 0)
  if (counted.length === 0) return null
  return (
    <Panel title={offerTexts.home} flush>
      <RowList label={offerTexts.home} items={counted} itemKey={({ offer }) => offer}>
        {({ offer, label }) => (
          <RowLink
            to="/traffic-diary"
            search={{ offer, from, to }}
            end={<OfferMark offer={{ state: offer, reason: null }} />}
          >
            <Text look="strong">{label}</Text>
          </RowLink>
        )}
      </RowList>
    </Panel>
  )
}

/** Today's jobs by status, those that nobody has, and those that are late: each leads into the diary. */
export function TodaysJobs({ jobs, day }: { jobs: Jobs; day: Day }) {
  const counted = jobStatuses.filter((status) => (jobs.statusCount[status] ?? 0) > 0)
  return (
    <>
      {counted.length > 0 ? (
        <TileList label={texts.today} items={counted} itemKey={(status) => status}>
          {(status) => (
            <TileLink
              to="/traffic-diary"
              search={{ status }}
              figure={jobs.statusCount[status] ?? 0}
              aria-label={texts.statusLink(jobs.statusCount[status] ?? 0, status)}
            >
              <StatusBadge status={status} />
            </TileLink>
          )}
        </TileList>
      ) : (
        <Panel>
          <EmptyState
            small
            title={texts.noJobsToday}
            actions={
              <LinkButton to="/traffic-diary" search={{ entry: 'new' }}>
                {texts.newJob}
              </LinkButton>
            }
          >
            {texts.noJobsTodayHint}
          </EmptyState>
        </Panel>
      )}
      <OffersPanel offers={jobs.offers} />
      <Columns shares={[1, 1]}>
        <UrgentPanel
          title={texts.unallocated}
          none={texts.noneUnallocated}
          found={jobs.unallocated}
          day={day}
          search={{ unallocated: 1 }}
        />
        <UrgentPanel
          title={texts.late}
          none={texts.noneLate}
          found={jobs.late}
          day={day}
          isLate
          expected={jobs.late_by_estimate}
        />
      </Columns>
    </>
  )
}
