import * as z from 'zod/mini'
import type { Side } from '../jobs/mode.ts'
import { instant } from '../kernel/wire.ts'
import { driverActs } from './driver-acts.ts'

const last = z.object({
  kind: z.enum(['seen', ...driverActs]),
  side: z.nullable(z.enum(['collection', 'delivery'] satisfies Side[])),
  at: instant,
})
export type LastAct = z.output<typeof last>

/** How far the driver of some jobs is by the captures: how many were not seen as they are now, and what was done last. */
export const driverProgress = z.object({ unseen: z.int(), last: z.nullable(last) })
export type DriverProgress = z.output<typeof driverProgress>

interface ForDriver {
  notes: readonly { id: number; version: number }[]
  papers: readonly { id: number }[]
}
/** Changes with all that a driver reads of a job: the job itself, and what the office wrote and shows to the driver. */
export const jobRevision = (version: number, { notes, papers }: ForDriver): string =>
  [version, ...notes.map((note) => `${note.id}.${note.version}`), ...papers.map(({ id }) => `p${id}`)].join('-')

/** A job that was given to a driver who has a phone. */
export interface GivenJob {
  is_completed: boolean
  /** As the job is now. */
  revision: string
  /** The last time that the driver opened it, and as what. */
  seen: { at: string; revision: string | null } | null
  act: LastAct | null
}

/**
 * Returns how far the driver is with one job. What was done stands whatever was changed since; without it, who saw the job
 * before it was changed has not seen it. Of a job that was completed without the driver there is nothing to say.
 */
export function progressOfJob({ is_completed, revision, seen, act }: GivenJob): DriverProgress | null {
  if (act) return { unseen: 0, last: act }
  if (is_completed) return null
  if (seen?.revision !== revision) return { unseen: 1, last: null }
  return { unseen: 0, last: { kind: 'seen', side: null, at: seen.at } }
}

/** The same of several jobs together: an act says more than that something was seen, and the latest most. */
export function progressOfJobs(jobs: readonly GivenJob[]): DriverProgress | null {
  const known = jobs.flatMap((job) => progressOfJob(job) ?? [])
  if (known.length === 0) return null
  const [first = null] = known.flatMap((one) => one.last ?? []).toSorted(byWeight)
  return { unseen: known.reduce((sum, { unseen }) => sum + unseen, 0), last: first }
}

const byWeight = (a: LastAct, b: LastAct) =>
  Number(a.kind === 'seen') - Number(b.kind === 'seen') || Date.parse(b.at) - Date.parse(a.at)
