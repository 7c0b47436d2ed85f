import { type JobStatus, statusRank } from '../jobs/status.ts'

export const trackingStates = ['booked', 'assigned', 'under_way', 'at_depot', 'delivered', 'cancelled'] as const
export type TrackingState = (typeof trackingStates)[number]

const delivered = statusRank('CX Delivered')
const early: Partial<Record<JobStatus, TrackingState>> = {
  Collected: 'under_way',
  Indepot: 'at_depot',
  Booked: 'assigned',
  Quoted: 'assigned',
  Intransit: 'under_way',
  Inprogress: 'under_way',
  Cancelled: 'cancelled',
}

/** A job's status in the words of who waits for it: what happens after the delivery is no concern of theirs. */
export function trackingState(status: JobStatus): TrackingState {
  const own = early[status]
  if (own) return own
  return statusRank(status) >= delivered ? 'delivered' : 'booked'
}

/** Vehicle and driver are named while they are on the way. */
export const namesCarrier = (state: TrackingState) => state === 'assigned' || state === 'under_way'

/** Jobs that can be followed: not a quote, nor what was deleted. */
export const isTrackable = (status: JobStatus) => status !== 'Quote' && status !== 'Deleted'

const path = ['booked', 'assigned', 'under_way', 'delivered'] as const satisfies readonly TrackingState[]

export interface TrackingStep {
  state: TrackingState
  progress: 'done' | 'next' | 'open'
}

/** The way of a job from its booking to its delivery, and how far it is; none of what was cancelled. */
export function trackingSteps(current: TrackingState): TrackingStep[] {
  if (current === 'cancelled') return []
  const reached = path.findIndex((state) => state === (current === 'at_depot' ? 'under_way' : current))
  return path.map((state, at) => ({
    state: at === reached ? current : state,
    progress: at <= reached ? 'done' : at === reached + 1 ? 'next' : 'open',
  }))
}
