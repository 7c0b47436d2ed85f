import type { DayJob } from './day/day-jobs.ts'
import { actText } from './day/job-progress.ts'
import { togetherAt } from './day/same-stop.ts'
import { newCaptureId } from './outbox/capture-id.ts'
import type { NewCapture, NewFile, Said, SaidOfDay } from './outbox/queue.ts'
import type { Phone } from './phone.ts'

const withPlace = new Set<Said['kind']>(['arrived', 'departed', 'proof', 'failed'])

/** A capture of a job as it is now. */
export function captureOf(
  { job, workday }: DayJob,
  said: Said,
  { position, id = newCaptureId(), files = [] }: { position: Phone['position']; id?: string; files?: NewFile[] },
): NewCapture {
  return {
    id,
    job_id: job.id,
    job_number: job.job_number,
    workday_id: workday?.id ?? null,
    place: withPlace.has(said.kind) ? position.latest() : null,
    at: new Date().toISOString(),
    files,
    ...said,
  }
}

interface OfDay {
  phone: Pick<Phone, 'position'>
  workday_id: number | null
  id?: string
  files?: NewFile[]
}

/** Where the driver is says nothing of the others. */
const ofDayWithPlace = new Set<SaidOfDay['kind']>(['clock', 'check', 'defect'])

/** A capture of the driver's own day. */
export const captureOfDay = (
  said: SaidOfDay,
  { phone, workday_id, id = newCaptureId(), files = [] }: OfDay,
): NewCapture => ({
  id,
  job_id: null,
  job_number: '',
  workday_id,
  place: ofDayWithPlace.has(said.kind) ? phone.position.latest() : null,
  at: new Date().toISOString(),
  files,
  ...said,
})

/** What one tap says: nothing of it needs a form. */
function tapped({ progress: { next } }: DayJob): Said | null {
  switch (next?.kind) {
    case 'started':
      return { kind: 'started', body: {} }
    case 'arrived':
    case 'departed':
      return { kind: next.kind, body: { side: next.side } }
    case 'loaded':
      return { kind: 'loaded', body: { pieces: null, seal: null } }
    default:
      return null
  }
}

/** Keeps the next act of a job, and of those that stand at the same act at the same place. */
export async function takeNextAct(phone: Phone, one: DayJob, all: readonly DayJob[]): Promise<boolean> {
  const said = tapped(one)
  const { next } = one.progress
  if (!said || !next) return false
  const jobs = togetherAt(one, all) as DayJob[]
  const captures = jobs.map((job) => captureOf(job, said, { position: phone.position }))
  return phone.keep(captures, { text: actText(next) })
}
