import { stopTexts, worksheetPaper as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { type PrintedStop, printedLoad, printedStops } from '@dray/domain/job-documents/printed-job.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import { labelsOf, shownFields } from '@dray/domain/jobs/job-fields.ts'
import { jobMode, modeLabel } from '@dray/domain/jobs/mode.ts'
import type { PaperBody } from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitColumn, KitFact } from '#platform/pdf/kit-document.ts'
import { carriersOf } from './printed-carriers.ts'
import type { PrintedJob } from './printed-job.ts'

/** A worksheet: stops with times in the zone, load, instructions, telephones, the notes shown to the driver, and boxes to sign in; no price. */
export function worksheetDocument({ job, legs }: PrintedJob, zone: string): PaperBody {
  const stops = legs.flatMap((leg) => printedStops(leg, zone).map((stop) => ({ leg, stop })))
  const isTrip = legs.some((leg) => leg.id !== job.id)
  const carriers = legs.flatMap((leg) => carriersOf(leg).map((one) => ({ ...one, leg: isTrip ? leg.job_number : '' })))
  return {
    title: texts.title,
    subtitle: job.job_number,
    facts: headFacts(carriers, zone),
    blocks: [
      { kind: 'facts', columns: 4, facts: jobFacts(job) },
      ...(carriers.length > 1 ? [carriersTable(carriers)] : []),
      {
        kind: 'table',
        title: texts.stops,
        columns: stopColumns,
        rows: stops.map(({ leg, stop }, at) => stopRow(stop, at + 1, isTrip ? leg.job_number : null)),
      },
      { kind: 'facts', title: texts.load, columns: 4, facts: printedLoad(job) },
      ...driverNotes([job, ...legs.filter((leg) => leg.id !== job.id)]),
      ...stops.flatMap(({ leg, stop }) => proofBoxes(stop, isTrip ? leg.job_number : null)),
    ],
  }
}

const known = (facts: KitFact[]) => facts.filter(({ value }) => value !== '')

type Carriers = (ReturnType<typeof carriersOf>[number] & { leg: string })[]

/** One carrier stands at the head, several in a table of their own. */
function headFacts([first, ...others]: Carriers, zone: string): KitFact[] {
  const carried =
    first && others.length === 0
      ? [
          { label: texts.driver, value: first.carrier.driver },
          { label: texts.vehicle, value: first.carrier.vehicle },
          { label: texts.trailer, value: first.carrier.trailer },
        ]
      : []
  return [...known(carried), { label: texts.zone, value: zone }]
}

const labels = labelsOf(shownFields)
const jobFacts = (job: JobDetail): KitFact[] =>
  known([
    { label: texts.customer, value: job.customer.customer_name },
    { label: labels.customer_reference, value: job.customer_reference.map(({ name }) => name).join(', ') },
    {
      label: labels.air_way_bill_numbers,
      value: job.air_way_bill_numbers.map(({ awb_number }) => awb_number).join(', '),
    },
    { label: labels.mode, value: job.mode === jobMode.collectAndDeliver ? '' : modeLabel(job.mode) },
    { label: labels.booked_by, value: job.booked_by ?? '' },
  ])

function carriersTable(carriers: Carriers): KitBlock {
  const columns: KitColumn[] = [
    { label: texts.leg, width: 70 },
    { label: texts.driver, width: 'fill' },
    { label: texts.vehicle, width: 90 },
    { label: texts.trailer, width: 90 },
  ]
  const rows = carriers.map(({ leg, side, carrier: { driver, vehicle, trailer } }) => [
    [leg, side && stopTexts[side]].filter(Boolean).join(', '),
    driver,
    vehicle,
    trailer,
  ])
  return { kind: 'table', title: texts.carrier, columns, rows }
}

const stopColumns: KitColumn[] = [
  { label: texts.stop, width: 84 },
  { label: texts.when, width: 88 },
  { label: texts.where, width: 'fill' },
  { label: texts.instructions, width: 'fill' },
]

const contactLines = ({ contact, phone }: PrintedStop) => [
  ...(contact ? [texts.askFor(contact)] : []),
  ...(phone ? [texts.telephone(phone)] : []),
]

const stopRow = (stop: PrintedStop, place: number, leg: string | null): KitCell[] => [
  { text: `${place}. ${stop.label}`, strong: true, ...(leg && { lines: [leg] }) },
  { text: stop.when, strong: true },
  { text: stop.name, lines: stop.address },
  { text: stop.instructions ?? '', lines: contactLines(stop) },
]

/** What the office noted for the driver, oldest first. */
function driverNotes(jobs: readonly JobDetail[]): KitBlock[] {
  const notes = jobs.flatMap((job) => job.job_notes.filter((note) => note.show_notes_to_driver === 1).toReversed())
  return notes.length === 0 ? [] : [{ kind: 'notes', title: texts.notes, paragraphs: notes.map((note) => note.notes) }]
}

function proofBoxes({ side, name }: PrintedStop, leg: string | null): KitBlock[] {
  const place = side === 'collection' ? texts.collectionProof : texts.deliveryProof
  return [
    {
      kind: 'boxes',
      title: [texts.proof(place), leg, name].filter(Boolean).join(' · '),
      rows: [
        { labels: [texts.arrived, texts.departed, texts.pieces, texts.seal], height: 30 },
        { labels: [texts.name, texts.signature, texts.date] },
        { labels: [texts.remarks], height: 34 },
      ],
    },
  ]
}
