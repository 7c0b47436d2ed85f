import { captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { dayCaptureTexts as dayTexts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { instantToLocal, showMoment } from '@dray/domain/kernel/clock-time.ts'
import { presenceTexts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { DistanceBadge, HappenedAt, JobLink, OutcomeBadge, PlaceLink } from './capture-parts.tsx'
import { distanceOf, jobOrDay, outcomeWords, picturesWords, placeOf, timeMarksOf } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

type Column = TableColumn<CaptureRow>

const received = (zone: string): Column => ({
  id: 'received_at',
  header: texts.received,
  width: 112,
  grow: 0,
  text: (row) => showMoment(row.received_at, zone),
  value: (row) => instantToLocal(row.received_at, zone),
})

const happened = (zone: string): Column => ({
  id: 'at',
  header: texts.at,
  width: 112,
  grow: 0,
  text: (row) => [showMoment(row.at, zone), ...timeMarksOf(row).map(({ text }) => text)].join(' '),
  value: (row) => instantToLocal(row.at, zone),
  around: badgeEdges,
  cell: (row) => <HappenedAt capture={row} zone={zone} />,
})

const driver: Column = {
  id: 'driver',
  header: texts.driver,
  width: 130,
  grow: 0.4,
  text: ({ driver: { full_name, code } }) => full_name || code,
}

const said: Column = {
  id: 'said',
  card: 'title',
  header: texts.said,
  width: 220,
  minWidth: 150,
  grow: 2,
  look: 'strong',
  text: (row) => row.said,
}

const pictures: Column = { id: 'pictures', header: texts.pictures, width: 92, grow: 0, text: picturesWords }

const outcome: Column = {
  id: 'outcome',
  card: 'status',
  header: texts.outcome,
  width: 128,
  minWidth: 110,
  grow: 0,
  text: outcomeWords,
  around: badgeEdges,
  cell: (row) => <OutcomeBadge capture={row} />,
}

/** The columns of the office's list; what waits says why, all of it also what happened with it. */
export function captureColumns(zone: string, isWaiting: boolean): Column[] {
  return [
    { ...received(zone), yields: 4, card: 'none' },
    happened(zone),
    driver,
    {
      id: 'phone',
      header: texts.phone,
      card: 'none',
      width: 110,
      grow: 0.3,
      look: 'muted',
      yields: 1,
      text: (row) => row.phone,
    },
    {
      id: 'job',
      header: dayTexts.jobOrDay,
      width: 108,
      grow: 0,
      text: jobOrDay,
      cell: (row) => (row.job ? <JobLink job={row.job} /> : jobOrDay(row)),
    },
    {
      id: 'job_status',
      card: 'none',
      header: texts.jobStatus,
      width: 108,
      minWidth: 96,
      grow: 0,
      yields: 3,
      text: ({ job }) => (job ? statusLabel(job.status) : ''),
      around: badgeEdges,
      cell: ({ job }) => job && <StatusBadge status={job.status} />,
    },
    said,
    {
      id: 'note',
      header: isWaiting ? texts.why : texts.note,
      width: 190,
      minWidth: 110,
      grow: 1.2,
      ...(!isWaiting && { yields: 5 }),
      text: (row) => row.note,
    },
    pictures,
    ...(isWaiting
      ? []
      : [
          outcome,
          {
            id: 'placed_by_name',
            header: texts.placedBy,
            width: 110,
            grow: 0.3,
            look: 'muted' as const,
            yields: 2,
            text: (row: CaptureRow) => row.placed_by_name,
          },
        ]),
  ]
}

/** Those in a job's details: of one job, in the order in which they happened. */
export const jobCaptureColumns = (zone: string): Column[] => [
  happened(zone),
  said,
  { ...driver, width: 120 },
  { ...received(zone), yields: 2 },
  {
    id: 'place',
    header: texts.place,
    width: 150,
    minWidth: 110,
    grow: 0,
    yields: 1,
    text: (row) => placeOf(row)?.text ?? '–',
    cell: (row) => <PlaceLink capture={row} />,
  },
  {
    id: 'distance',
    header: presenceTexts.distance,
    width: 120,
    minWidth: 100,
    grow: 0,
    yields: 3,
    text: (row) => distanceOf(row),
    around: badgeEdges,
    cell: (row) => <DistanceBadge capture={row} />,
  },
  { ...pictures, text: (row) => picturesWords(row) },
  outcome,
]
