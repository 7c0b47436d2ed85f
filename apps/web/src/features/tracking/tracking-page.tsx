import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { trackingPageTexts as texts } from '@dray/domain/tracking/tracking.messages.ts'
import { type TrackingState, trackingSteps } from '@dray/domain/tracking/tracking-status.ts'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#platform/api-error.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Checklist, ChecklistStep } from '#ui/display/checklist.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { showTrackingOptions, type Tracked } from './tracking.queries.ts'

/** What the holder of a tracking link sees, signed in or not; the company's name stands where the card has its title. */
export function useTracking(token: string) {
  const { data, error } = useQuery(showTrackingOptions(token))
  const hasEnded = isApiError(error) && error.code === 'tracking_ended'
  useDocumentTitle(texts.title)
  return { tracked: hasEnded ? undefined : data, hasEnded, hasFailed: error !== null && !hasEnded }
}

const tones = {
  booked: 'blue',
  assigned: 'indigo',
  under_way: 'amber',
  at_depot: 'violet',
  delivered: 'green',
  cancelled: 'red',
} as const satisfies Record<TrackingState, string>

export function TrackingCard({ tracked, hasEnded, hasFailed }: ReturnType<typeof useTracking>) {
  if (hasEnded) return <Notice title={texts.ended}>{texts.endedHint}</Notice>
  if (!tracked) return hasFailed ? <Notice kind="warning">{texts.failed}</Notice> : <SkeletonLines />
  return (
    <Stack gap="loose">
      {hasFailed && <Notice kind="warning">{texts.failed}</Notice>}
      <div role="status">
        <Badge tone={tones[tracked.state]}>{stateOf(tracked)}</Badge>
      </div>
      <Expected tracked={tracked} />
      <Steps tracked={tracked} />
      <Facts columns={2} facts={factsOf(tracked)} />
      {tracked.company.phone && (
        <Text as="p">
          {texts.call} <PhoneLink phone={tracked.company.phone} />
        </Text>
      )}
    </Stack>
  )
}

const stateOf = ({ state, has_delivery }: Pick<Tracked, 'state' | 'has_delivery'>) =>
  state === 'delivered' && has_delivery === 0 ? texts.collected : texts.states[state]

/** When it is expected, or was; once it was signed for, when that was. */
function Expected({ tracked: { has_delivery, proof, company, state, ...job } }: { tracked: Tracked }) {
  const side = has_delivery === 1 && job.delivery_date ? 'delivery' : 'collection'
  const time = timeOfSide(job, side)
  const { date } = time
  const timeOf = (moment: string) => instantToLocal(moment, company.time_zone)
  const planned =
    date &&
    (time.kind === 'none'
      ? texts.during(showLongDate(date))
      : texts.when(showLongDate(date), showStopTime(time, company.time_zone)))
  const isOver = state === 'delivered' || state === 'cancelled'
  return (
    <Stack gap="tight">
      {!proof && planned && <Text tone="muted">{isOver ? texts.planned : texts.expected[side]}</Text>}
      <Text look="large" as="h2">
        {proof ? texts.at(showLongDate(timeOf(proof.at).date), timeOf(proof.at).time) : planned}
      </Text>
      <Text tone="muted">{texts.number(job.job_number)}</Text>
    </Stack>
  )
}

function Steps({ tracked: { state, has_delivery } }: { tracked: Tracked }) {
  const steps = trackingSteps(state)
  if (steps.length === 0) return null
  return (
    <Checklist label={texts.steps}>
      {steps.map((step) => (
        <ChecklistStep
          key={step.state}
          state={step.progress}
          stateText={texts.progress[step.progress]}
          title={stateOf({ state: step.state, has_delivery })}
        />
      ))}
    </Checklist>
  )
}

function factsOf({ proof, ...job }: Tracked) {
  const facts = [
    { name: texts.from, value: job.collection_town },
    { name: texts.to, value: [job.delivery_town, job.delivery_area].filter(Boolean).join(' ') },
    { name: texts.vehicle, value: job.vehicle_reg },
    { name: texts.driver, value: job.driver_first_name },
    { name: texts.signed, value: proof?.name },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
