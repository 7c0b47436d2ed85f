import { proofPaper as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { printedStops, type StopsOfJob } from '@dray/domain/job-documents/printed-job.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { decimal, isBlank } from '@dray/domain/kernel/decimal.ts'
import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { proofTexts } from '@dray/domain/proofs/proofs.messages.ts'
import type { PaperBody } from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitFact, KitPicture } from '#platform/pdf/kit-document.ts'

type StoredProof = JobDetail['job_process'][number]
/** A proof; who recorded it and where is the office's to know. */
export type PrintedProof = Pick<
  StoredProof,
  'job_number' | 'type' | 'pod_name' | 'pod_sign' | 'pod_time' | 'pod_image' | 'pieces' | 'remarks'
> &
  Partial<Pick<StoredProof, 'user_name' | 'latitude' | 'longitude'>>
type Stamps = Pick<JobDetail['stop_times'][number], 'side' | 'arrived_at' | 'departed_at'>
type Positions = { [K in `${Side}_${'latitude' | 'longitude'}`]?: number | null }

/** What of a job, or of a leg of a trip, its proof says. */
export type ProvedJob = StopsOfJob &
  Positions &
  Pick<JobDetail, 'job_number' | 'item_count'> & { stop_times?: readonly Stamps[] }

export interface ProvedTrip {
  /** With all of its proofs, a trip's with those of its legs. */
  job: ProvedJob &
    Pick<JobDetail, 'customer_reference'> & {
      customer: { customer_name: string }
      job_process: readonly PrintedProof[]
    }
  /** Of a trip its legs, else the job itself. */
  legs: readonly ProvedJob[]
  zone: string
  /** By the paths that they are shown at. */
  pictures: ReadonlyMap<string, KitPicture>
  left_out: number
}

/** What proves that a job was done: its stops with their times, and each proof with signature and pictures; no price. */
export function proofDocument({ job, legs, zone, pictures, left_out }: ProvedTrip): PaperBody {
  const isTrip = legs.some((leg) => leg.job_number !== job.job_number)
  const proved = job.job_process.map((proof) => {
    const leg = legs.find(({ job_number }) => job_number === proof.job_number) ?? job
    return { leg, proof, name: isTrip && leg !== job ? leg.job_number : null }
  })
  const isDelivered = proved.some(({ proof }) => proof.type === 'pod')
  return {
    title: isDelivered || proved.length === 0 ? texts.title : texts.collectionTitle,
    subtitle: job.job_number,
    facts: [{ label: texts.zone, value: zone }],
    blocks: [
      { kind: 'facts', columns: 2, facts: headFacts(job) },
      stopsTable(isTrip ? legs : [job], { zone, isTrip }),
      ...proved.flatMap((one) => proofBlocks(one, { zone, pictures })),
      ...(left_out > 0 ? [{ kind: 'notes' as const, paragraphs: [texts.notShown(left_out)] }] : []),
    ],
  }
}

const known = (facts: KitFact[]) => facts.filter(({ value }) => value !== '')

const headFacts = (job: ProvedTrip['job']): KitFact[] =>
  known([
    { label: texts.customer, value: job.customer.customer_name },
    { label: texts.references, value: job.customer_reference.map(({ name }) => name).join(', ') },
  ])

function stopsTable(legs: readonly ProvedJob[], { zone, isTrip }: { zone: string; isTrip: boolean }): KitBlock {
  const stops = legs.flatMap((leg) =>
    printedStops(leg, zone).map((stop) => ({
      leg,
      stop,
      stamps: leg.stop_times?.find(({ side }) => side === stop.side),
    })),
  )
  const isStamped = stops.some(({ stamps }) => stamps?.arrived_at || stamps?.departed_at)
  const stamp = (at: string | null | undefined): KitCell => (at ? showMoment(at, zone) : '')
  return {
    kind: 'table',
    title: texts.stops,
    columns: [
      { label: texts.stop, width: 70 },
      { label: texts.where, width: 'fill' },
      { label: texts.booked, width: 96 },
      ...(isStamped
        ? [
            { label: texts.arrived, width: 62 },
            { label: texts.departed, width: 62 },
          ]
        : []),
    ],
    rows: stops.map(({ leg, stop, stamps }) => [
      { text: stop.label, strong: true, ...(isTrip && { lines: [leg.job_number] }) },
      { text: stop.name, lines: stop.address },
      stop.when,
      ...(isStamped ? [stamp(stamps?.arrived_at), stamp(stamps?.departed_at)] : []),
    ]),
  }
}

interface Proved {
  leg: ProvedJob
  proof: PrintedProof
  /** The leg's number, in a trip. */
  name: string | null
}

/** A longer name is easier to read in a wide column. */
const longName = 40

type Printing = Pick<ProvedTrip, 'zone' | 'pictures'>

function factsOfProof({ leg, proof, name }: Proved, { zone }: Printing): KitBlock {
  const { type, pod_time, user_name = null } = proof
  const pod_name = proof.pod_name ?? ''
  return {
    kind: 'facts',
    title: [texts.proofs[type], name].filter(Boolean).join(' · '),
    columns: pod_name.length > longName ? 2 : 4,
    facts: known([
      { label: texts.receivedBy[type], value: pod_name },
      { label: texts.when, value: showMoment(pod_time, zone) },
      { label: texts.pieces, value: piecesOf(proof, leg) },
      { label: texts.place, value: placeOf(proof, leg) },
      { label: texts.by, value: user_name ?? '' },
    ]),
  }
}

function proofBlocks(proved: Proved, printing: Printing): KitBlock[] {
  const { pod_sign, pod_image, remarks } = proved.proof
  const { pictures } = printing
  const signature = pod_sign === null ? undefined : pictures.get(pod_sign)
  const photos = pod_image.flatMap((path) => pictures.get(path) ?? [])
  return [
    {
      kind: 'whole',
      blocks: [
        factsOfProof(proved, printing),
        ...(remarks ? [{ kind: 'notes' as const, title: texts.remarks, paragraphs: remarks.split('\n') }] : []),
        ...(signature
          ? [{ kind: 'signature' as const, label: texts.signature, picture: signature, width: 180, height: 70 }]
          : []),
      ],
    },
    ...(photos.length > 0
      ? [
          {
            kind: 'pictures' as const,
            title: texts.photos,
            columns: photos.length === 1 ? (2 as const) : (3 as const),
            pictures: photos.map((bytes, at) => ({ bytes, caption: texts.photo(at + 1) })),
          },
        ]
      : []),
  ]
}

function piecesOf({ pieces }: PrintedProof, { item_count }: ProvedJob): string {
  if (pieces === null) return ''
  return isBlank(item_count) ? String(pieces) : texts.piecesOf(pieces, decimal(item_count).toNumber())
}

/** How far from the address it was recorded, where both places are known. */
function placeOf({ type, latitude, longitude }: PrintedProof, leg: ProvedJob): string {
  const side = type === 'poc' ? 'collection' : 'delivery'
  const [lat, lon] = [leg[`${side}_latitude`], leg[`${side}_longitude`]]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return ''
  if (typeof lat !== 'number' || typeof lon !== 'number') return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return proofTexts.fromStop(
    Math.round(greatCircleKm({ latitude, longitude }, { latitude: lat, longitude: lon }) * 1000),
  )
}

/** The pictures that the document shows, signatures first. */
export const picturesOfProofs = (proofs: readonly PrintedProof[]): string[] => [
  ...proofs.flatMap(({ pod_sign }) => pod_sign ?? []),
  ...proofs.flatMap(({ pod_image }) => pod_image),
]
