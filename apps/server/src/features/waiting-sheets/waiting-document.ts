import { printedStops } from '@dray/domain/job-documents/printed-job.ts'
import type { JobDetail, StopTime } from '@dray/domain/jobs/job.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { showMoment, showTime } from '@dray/domain/kernel/clock-time.ts'
import type { PlaceArrival, StopPresence } from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { distanceWords } from '@dray/domain/place-arrivals/stop-place.ts'
import { waitingPaper as texts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import type { PaperBody } from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitFact } from '#platform/pdf/kit-document.ts'

/** A job whose waiting is told, of a trip each leg. */
export interface WaitedJob {
  job: JobDetail
  legs: readonly JobDetail[]
  presences: readonly StopPresence[]
  zone: string
}

interface Waited {
  leg: JobDetail
  side: Side
  stamps: StopTime | undefined
  stay: PlaceArrival | undefined
}

/** The stops of which a time is known, in the order in which they are driven. */
export function waitedStops({ job, legs, presences }: Omit<WaitedJob, 'zone'>): Waited[] {
  return legs.flatMap((leg) =>
    (['collection', 'delivery'] as const).flatMap((side) => {
      const stamps = job.stop_times.find((one) => one.job_id === leg.id && one.side === side)
      const presence = presences.find((one) => one.job_id === leg.id && one.side === side)
      const stay = presence?.stays.find(({ id }) => id === presence.proposed_id)
      return stamps || stay ? [{ leg, side, stamps, stay }] : []
    }),
  )
}

/** How long a driver waited, for who is charged for it: no price, and of the positions nothing but that they were at the stop. */
export function waitingDocument(waited: WaitedJob): PaperBody {
  const { job, zone } = waited
  const known = waitedStops(waited)
  const references = job.customer_reference.map(({ name }) => name).join(', ')
  const facts: KitFact[] = [
    { label: texts.customer, value: job.customer.customer_name },
    ...(references ? [{ label: texts.references, value: references }] : []),
  ]
  return {
    title: texts.title,
    subtitle: job.job_number,
    facts: [{ label: texts.zone, value: zone }],
    blocks: [
      { kind: 'facts', columns: 2, facts },
      ...known.flatMap((stop) => stopBlocks(stop, { zone, isTrip: waited.legs.length > 1 })),
      ...(known.some(({ stay }) => stay) ? [{ kind: 'notes' as const, paragraphs: [texts.note] }] : []),
    ],
  }
}

interface Printing {
  zone: string
  isTrip: boolean
}

function stopBlocks(stop: Waited, { zone, isTrip }: Printing): KitBlock[] {
  const { leg, side, stamps, stay } = stop
  const place = printedStops(leg, zone).find((one) => one.side === side)
  const title = [texts.stops[side], isTrip ? leg.job_number : ''].filter(Boolean).join(' · ')
  const where = [place?.name, ...(place?.address ?? [])].filter(Boolean).join(', ')
  return [
    {
      kind: 'whole',
      blocks: [
        {
          kind: 'facts',
          title,
          columns: 2,
          facts: [
            { label: texts.where, value: where },
            { label: texts.booked, value: place?.when ?? '' },
          ],
        },
        {
          kind: 'table',
          columns: [
            { label: texts.source, width: 'fill' },
            { label: texts.arrived, width: 96 },
            { label: texts.left, width: 96 },
            { label: texts.stay, width: 70 },
          ],
          rows: [...(stamps ? [enteredRow(stamps, zone)] : []), ...(stay ? [placeRow(stay, zone)] : [])],
        },
        ...(stamps ? chargedFacts(stamps, zone) : []),
      ],
    },
  ]
}

const minutesBetween = (from: string | null, to: string | null) =>
  from === null || to === null ? '' : texts.minutes(Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))

const enteredRow = ({ arrived_at, departed_at }: StopTime, zone: string): KitCell[] => [
  { text: texts.entered, strong: true },
  arrived_at ? showMoment(arrived_at, zone) : texts.notKnown,
  departed_at ? showMoment(departed_at, zone) : texts.stillThere,
  minutesBetween(arrived_at, departed_at),
]

const placeRow = (stay: PlaceArrival, zone: string): KitCell[] => [
  {
    text: texts.byPlace,
    strong: true,
    lines: [texts.inside(stay.radius_m), texts.positions(stay.fix_count, distanceWords(stay.nearest_m))],
  },
  showMoment(stay.arrived_at, zone),
  stay.left_at ? showMoment(stay.left_at, zone) : texts.stillThere,
  texts.minutes(stay.minutes),
]

/** From when waiting counts, and what of it is charged: in minutes alone. */
function chargedFacts(stamps: StopTime, zone: string): KitBlock[] {
  const { waiting_from, waited_minutes, free_minutes, step_minutes, charged_minutes } = stamps
  if (waited_minutes === null) return []
  const minutes = (label: string, value: number | null): KitFact[] =>
    value === null ? [] : [{ label, value: texts.minutes(value) }]
  const charged = charged_minutes === 0 ? texts.nothingCharged : texts.minutes(charged_minutes ?? 0)
  return [
    {
      kind: 'facts',
      columns: 4,
      facts: [
        ...(waiting_from ? [{ label: texts.waitedFrom, value: showTime(waiting_from, zone) }] : []),
        ...minutes(texts.waited, waited_minutes),
        ...minutes(texts.free, free_minutes),
        ...minutes(texts.steps, step_minutes),
        ...(charged_minutes === null ? [] : [{ label: texts.charged, value: charged }]),
      ],
    },
  ]
}
