import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { punctuality } from '@dray/domain/job-details/punctuality.ts'
import { dueTexts } from '@dray/domain/job-list/diary.messages.ts'
import type { StopTime } from '@dray/domain/jobs/job.ts'
import { type JobSide, urgencyOf } from '@dray/domain/jobs/lateness.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { type StopTime as AgreedTime, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import type { TimeKind } from '@dray/domain/jobs/time-kinds.ts'
import { showDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { estimateLine } from '@dray/domain/stop-estimates/estimate-words.ts'
import type { StopEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { useLateTerms } from '#features/jobs/index.ts'
import { StopEvidence, type StopPresence } from '#features/place-arrivals/index.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge } from '#ui/display/badge.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Fresh } from '#ui/table/fresh.tsx'

type Fields =
  | 'name'
  | 'address_line_1'
  | 'address_line_2'
  | 'town'
  | 'post_code'
  | 'country'
  | 'date'
  | 'at'
  | 'from_at'
  | 'to_at'
  | 'instruction_1'
  | 'contact'
  | 'phone'
export type SidedJob = Record<`${JobSide}_${Fields}`, string | null> & {
  collection_time_kind: TimeKind
  delivery_time_kind: TimeKind
  status: JobStatus
  job_process: readonly { type: 'pod' | 'poc'; proves_job: number; pod_time: string }[]
  warnings?: Record<string, string>
  /** The office's alone. */
  id?: number
  stop_estimates?: readonly StopEstimate[]
  stop_times?: readonly Pick<StopTime, 'job_id' | 'side' | 'arrived_at' | 'departed_at'>[]
}

const proofOf = { collection: 'poc', delivery: 'pod' } as const
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const dayText = (date: string) => `${weekdays.format(new Date(`${date}T00:00:00Z`))} ${showDate(date)}`

interface SideCardProps {
  job: SidedJob
  side: JobSide
  zone: string
  presence?: StopPresence | undefined
  isFresh: boolean
}

/** Where and when a job is collected or delivered, what the driver must know there, and how it went. */
export function SideCard({ job, side, zone, presence, isFresh }: SideCardProps) {
  const of = (field: Fields) => job[`${side}_${field}`]
  const date = of('date')
  const time = showStopTime(timeOfSide(job, side), zone)
  const abroad = of('country') === homeCountry ? null : of('country')
  const address = [of('address_line_1'), of('address_line_2'), of('town'), of('post_code'), abroad]
    .filter(Boolean)
    .join(', ')
  const [contact, phone] = [of('contact'), of('phone')]
  const warning = job.warnings?.[`${side}_post_code`]
  return (
    <Fresh on={isFresh} block>
      <Panel quiet title={texts[side]} beside={<StopState job={job} side={side} zone={zone} />}>
        <Text look="large" as="div">
          {date ? `${dayText(date)}, ${time || texts.noTime}` : '–'}
        </Text>
        <Text as="div">
          <Text look="strong">{of('name') ?? '–'}</Text>
          {address && `, ${address}`}
        </Text>
        {(of('instruction_1') || contact || phone) && (
          <Text tone="muted" lines as="div">
            {[of('instruction_1'), contact].filter(Boolean).join(' · ')} {phone && <PhoneLink phone={phone} />}
          </Text>
        )}
        <StopEvidence presence={presence} zone={zone} />
        {warning && (
          <Text tone="warn" look="small" as="div">
            {warning}
          </Text>
        )}
      </Panel>
    </Fresh>
  )
}

/** How a stop went against its time, by arrival or proof; else that it is late, or soon. */
function StopState({ job, side, zone }: Omit<SideCardProps, 'isFresh' | 'presence'>) {
  const time = timeOfSide(job, side)
  const terms = useLateTerms()
  const urgency = useAtThisMoment((now) => urgencyOf({ side, status: job.status, time }, terms, now))
  const stop = job.stop_times?.find((one) => one.job_id === job.id && one.side === side)
  if (stop?.arrived_at) return <StampBadges time={time} {...stop} arrived_at={stop.arrived_at} zone={zone} />
  const proof = job.job_process.find(({ type, proves_job }) => type === proofOf[side] && proves_job === 1)
  if (proof) {
    const went = punctuality(time, proof.pod_time, zone)
    return (
      <Badge tone={went?.isLate ? 'amber' : 'teal'}>
        {texts.proofAt(showTime(proof.pod_time, zone), went?.text ?? '')}
      </Badge>
    )
  }
  const estimate = job.stop_estimates?.find((one) => one.job_id === job.id && one.side === side)
  if (estimate?.arrives_at && urgency !== 'late') return <EstimateBadge estimate={estimate} zone={zone} />
  if (urgency === null) return null
  return <Badge tone={urgency === 'late' ? 'red' : 'amber'}>{dueTexts[side][urgency]}</Badge>
}

const estimateTones = { late: 'red', tight: 'amber', on_time: 'teal', unknown: 'slate' } as const

/** When the driver is expected, against the time booked. */
function EstimateBadge({ estimate, zone }: { estimate: StopEstimate; zone: string }) {
  return (
    <span title={estimateTexts.begins[estimate.begins]}>
      <Badge tone={estimateTones[estimate.state]}>{estimateLine(estimate, zone)}</Badge>
    </span>
  )
}

interface Stamps {
  time: AgreedTime
  arrived_at: string
  departed_at: string | null
  zone: string
}

/** When the driver came, against the time booked, and left. */
function StampBadges({ time, arrived_at, departed_at, zone }: Stamps) {
  const went = punctuality(time, arrived_at, zone)
  return (
    <>
      <Badge tone={went?.isLate ? 'amber' : 'teal'}>
        {texts.arrivedAt(showTime(arrived_at, zone), went?.text ?? '')}
      </Badge>
      {departed_at && <Badge tone="slate">{texts.departedAt(showTime(departed_at, zone))}</Badge>}
    </>
  )
}
