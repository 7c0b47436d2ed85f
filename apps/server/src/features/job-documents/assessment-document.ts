import { assessmentPaper as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { type PrintedStop, printedLoad, printedStops } from '@dray/domain/job-documents/printed-job.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import type { PaperBody } from '#features/papers/index.ts'
import { siteSketch } from '#platform/geo/site-sketch.ts'
import type { KitBlock, KitColumn, KitFact } from '#platform/pdf/kit-document.ts'
import { printedCarrier } from './printed-carriers.ts'
import type { PrintedJob } from './printed-job.ts'

/** A site assessment: a page for each stop with its address, contact, access, times, vehicle and load, hazards to tick, and signatures. */
export function assessmentDocument({ job, legs }: PrintedJob, zone: string): PaperBody {
  const stops = legs.flatMap((leg) => printedStops(leg, zone).map((stop) => ({ leg, stop })))
  return {
    title: texts.title,
    subtitle: job.job_number,
    facts: [{ label: texts.customer, value: job.customer.customer_name }],
    blocks: stops.flatMap(({ leg, stop }, at) => [
      ...(at > 0 ? [{ kind: 'page_break' as const }] : []),
      ...stopBlocks(leg, { stop, load: printedLoad(job) }),
    ]),
  }
}

function stopBlocks(leg: JobDetail, { stop, load }: { stop: PrintedStop; load: KitFact[] }): KitBlock[] {
  const { driver, vehicle } = printedCarrier(leg, stop.side)
  return [
    {
      kind: 'facts',
      title: [stop.label, stop.name].filter(Boolean).join(': '),
      columns: 3,
      facts: [
        { label: texts.address, value: stop.address.join('\n') },
        { label: texts.time, value: stop.when },
        { label: texts.contact, value: [stop.contact, stop.phone].filter(Boolean).join(', ') },
        { label: texts.access, value: stop.instructions ?? '' },
        { label: texts.vehicle, value: [vehicle, driver].filter(Boolean).join(', ') },
        { label: texts.load, value: load.map(({ label, value }) => `${label}: ${value}`).join(' · ') },
      ],
    },
    ...sketchOf(leg, stop),
    { kind: 'table', dense: true, columns: hazardColumns, rows: texts.hazards.map(hazardRow) },
    {
      kind: 'boxes',
      rows: [{ labels: [texts.assessor, texts.siteContact, texts.reviewer] }],
    },
  ]
}

const hazardColumns: KitColumn[] = [
  { label: texts.hazard, width: 100 },
  { label: texts.question, width: 'fill' },
  { label: texts.fine, width: 16 },
  { label: texts.action, width: 30 },
  { label: texts.notLeft, width: 18 },
  { label: texts.control, width: 104 },
]
const box = { tick: true } as const
const hazardRow = ({ hazard, question }: (typeof texts.hazards)[number]) => [
  { text: hazard, strong: true },
  question,
  box,
  box,
  box,
  '',
]

/** Where the stop is, as far as that is known. */
function sketchOf(leg: JobDetail, { side, name }: PrintedStop): KitBlock[] {
  const latitude = leg[`${side}_latitude`]
  const longitude = leg[`${side}_longitude`]
  if (latitude === null || longitude === null) {
    return [{ kind: 'notes', title: texts.sketch, paragraphs: [texts.unplaced] }]
  }
  const { ring_miles, ...sketch } = siteSketch({ latitude, longitude }, { name, size: 116 })
  const caption = texts.sketchOf(latitude.toFixed(5), longitude.toFixed(5), String(ring_miles))
  return [{ kind: 'sketch', title: texts.sketch, ...sketch, caption }]
}
