import { driverActs } from '@dray/domain/driver-progress/driver-acts.ts'
import { answerOf, type SaidOfOffer } from '@dray/domain/job-offers/offer-answer.ts'
import type { Capture } from '../outbox/capture-schema.ts'
import { capturedAt } from './job-progress.ts'
import type { ReceivedJob } from './received-day.ts'

/** What a driver is asked of a job, by what this phone has captured and by what the server says of it. */
export interface Offered {
  work_day_job_id: number
  state: 'open' | 'accepted' | 'rejected'
  /** Why it was rejected. */
  reason: string | null
}

const acts: ReadonlySet<string> = new Set(driverActs)

interface Asked {
  job: ReceivedJob
  /** The jobs that are offered together: the legs of a trip. */
  together: ReadonlySet<number>
}

/** How the offer of a job stands; null where the company offers none. A server that knows of none says nothing of it. */
export function offeredOf({ job, together }: Asked, captures: readonly Capture[]): Offered | null {
  const { offer = null } = job as Partial<ReceivedJob>
  if (!offer) return null
  const here = captures.flatMap((one) => saidBy(one, offer, together) ?? [])
  const answer = answerOf([...there(offer), ...here])
  return { work_day_job_id: offer.work_day_job_id, state: answer?.answer ?? 'open', reason: answer?.reason ?? null }
}

type Offer = NonNullable<ReceivedJob['offer']>

/** What a capture says of an offer: an answer to it, or that one of its jobs is being done since. */
function saidBy(one: Capture, { work_day_job_id, sent_at }: Offer, together: Asked['together']): SaidOfOffer | null {
  const at = capturedAt(one)
  if (one.kind === 'accepted' || one.kind === 'rejected') {
    const reason = one.kind === 'rejected' ? one.body.reason : null
    return one.body.work_day_job_id === work_day_job_id ? { kind: one.kind, at, reason } : null
  }
  const isOfThese = one.job_id !== null && together.has(one.job_id)
  const isAct = isOfThese && acts.has(one.kind) && Date.parse(at) >= Date.parse(sent_at)
  return isAct ? { kind: 'act', at, reason: null } : null
}

/** What the server knows is one answer more. */
function there({ state, answered_at, reason }: Offer): SaidOfOffer[] {
  if (answered_at === null || (state !== 'accepted' && state !== 'rejected')) return []
  return [{ kind: state, at: answered_at, reason }]
}

/** Nothing is to be done with a job that waits for an answer or was rejected. */
export const isTaken = (offered: Offered | null): boolean => offered === null || offered.state === 'accepted'
