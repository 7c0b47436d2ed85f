import { isOfOwnDay } from '@dray/domain/driver-captures/capture.ts'
import { captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { dayCaptureTexts as dayTexts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { showDay, showMoment } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { type Fact, Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { DistanceBadge, JobLink, PlaceLink } from './capture-parts.tsx'
import { CapturePictures } from './capture-pictures.tsx'
import { isOfVehicle, placeOf, timeMarksOf } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'
import { PlacingNotice } from './placing-notice.tsx'

/** Letters of what stands as wide as two. */
const longFrom = 28

interface OfCapture {
  capture: CaptureRow
  zone: string
}

/** What a capture says, why it waits or who placed it, when and where it happened, and its pictures. */
export function CaptureContent({ capture, zone }: OfCapture) {
  return (
    <Stack gap="loose">
      <PlacingNotice capture={capture} zone={zone} />
      <Text look="large" lines as="p">
        {capture.said}
      </Text>
      {capture.is_withheld === 1 && <Notice>{dayTexts.withheld}</Notice>}
      <DaySaid capture={capture} />
      <Facts columns={3} facts={[...whoAndWhen({ capture, zone }), ...ofProof(capture)]} />
      <CapturePictures capture={capture} />
    </Stack>
  )
}

function whoAndWhen({ capture, zone }: OfCapture): Fact[] {
  const { driver, phone, job, workday_date, device_at, at, received_at } = capture
  const accuracy = placeOf(capture)?.accuracy
  return [
    { name: texts.driver, value: [driver.full_name, driver.code].filter(Boolean).join(' · ') },
    { name: texts.phone, value: phone },
    ...(isOfOwnDay(capture.kind) ? [] : [{ name: texts.job, value: job && <JobAsItIs job={job} /> }]),
    {
      name: texts.at,
      value: (
        <Inline wrap gap="tight">
          {showMoment(at, zone)}
          {timeMarksOf(capture).map(({ text, hint }) => (
            <Badge key={text} tone="amber" title={hint}>
              {text}
            </Badge>
          ))}
        </Inline>
      ),
    },
    { name: texts.deviceAt, value: showMoment(device_at, zone) },
    { name: texts.received, value: showMoment(received_at, zone) },
    {
      name: texts.place,
      value: (
        <>
          <PlaceLink capture={capture} /> {accuracy && <Text tone="muted">{accuracy}</Text>}{' '}
          <DistanceBadge capture={capture} />
        </>
      ),
    },
    ...(workday_date ? [{ name: texts.workday, value: showDay(workday_date) }] : []),
  ]
}

const JobAsItIs = ({ job }: { job: NonNullable<CaptureRow['job']> }) => (
  <Inline>
    <JobLink job={job} />
    <StatusBadge status={job.status} />
  </Inline>
)

/** What one of the driver's own day says, line by line, before who sent it and when. */
function DaySaid({ capture: { kind, vehicle, details, fuel_cost } }: { capture: CaptureRow }) {
  const facts: Fact[] = [
    ...(isOfVehicle(kind) ? [{ name: dayTexts.vehicle, value: vehicle }] : []),
    ...details.map(({ label, text }) => ({
      name: label,
      value: <Text lines>{text}</Text>,
      long: text.length > longFrom,
    })),
    // Without the right to prices there is none.
    ...(fuel_cost === null || fuel_cost === undefined ? [] : [{ name: dayTexts.cost, value: showMoney(fuel_cost) }]),
  ]
  return facts.length > 0 && <Facts columns={3} facts={facts} />
}

/** What only a proof says. */
function ofProof({ kind, name, pieces, remarks }: CaptureRow): Fact[] {
  if (kind !== 'proof') return []
  return [
    { name: texts.name, value: name },
    { name: texts.pieces, value: pieces },
    { name: texts.remarks, value: remarks && <Text lines>{remarks}</Text>, long: true },
  ]
}
