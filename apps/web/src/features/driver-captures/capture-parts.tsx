import { captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { distanceOf, outcomeTone, outcomeWords, placeOf, timeMarksOf } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

export const OutcomeBadge = ({ capture }: { capture: CaptureRow }) => (
  <Badge tone={outcomeTone(capture)}>{outcomeWords(capture)}</Badge>
)

type Happened = Pick<CaptureRow, 'at' | 'is_clock_off' | 'is_late'> & { device_at?: string }

/** When it happened by the server's clock; by the phone's own on hover, with what is to be known of it. */
export function HappenedAt({ capture, zone }: { capture: Happened; zone: string }) {
  return (
    <Inline gap="tight">
      <span title={capture.device_at && texts.phoneSaid(showMoment(capture.device_at, zone))}>
        {showMoment(capture.at, zone)}
      </span>
      {timeMarksOf(capture).map(({ text, hint }) => (
        <Badge key={text} tone="amber" title={hint}>
          {text}
        </Badge>
      ))}
    </Inline>
  )
}

/** The place as a link to it on a map; a dash where the phone knew none. */
export function PlaceLink({ capture }: { capture: CaptureRow }) {
  const place = placeOf(capture)
  if (!place) return '–'
  return (
    <a href={place.href} target="_blank" rel="noreferrer" aria-label={texts.mapOf(place.text)}>
      {place.text}
    </a>
  )
}

/** How far from its stop something was captured, marked where that was far. */
export function DistanceBadge({ capture }: { capture: CaptureRow }) {
  const distance = distanceOf(capture)
  if (distance === null) return null
  return capture.is_far === 1 ? <Badge tone="amber">{distance}</Badge> : <Text tone="muted">{distance}</Text>
}

/** A job's number, which leads to its details for who may see them. */
export function JobLink({ job }: { job: { id: number; job_number: string } }) {
  const mayOpen = holdsAny(useViewer(), ['/traffic-diary'])
  if (!mayOpen) return job.job_number
  return (
    <RowLinkText to="/traffic-diary" search={{ job: job.id }}>
      {job.job_number}
    </RowLinkText>
  )
}
