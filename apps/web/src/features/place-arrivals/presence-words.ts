import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { presenceTexts as texts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import { distanceWords } from '@dray/domain/place-arrivals/stop-place.ts'
import type { StopPresence } from './place-arrivals.queries.ts'

type Stay = StopPresence['stays'][number]

export const presenceAt = (
  presences: readonly StopPresence[],
  stop: { job_id: number | undefined; side: StopPresence['side'] },
): StopPresence | undefined => presences.find(({ job_id, side }) => job_id === stop.job_id && side === stop.side)

/** The stay that is proposed as a stop's times. */
export const proposedIn = (presence: StopPresence | undefined): Stay | undefined =>
  presence?.stays.find(({ id }) => id === presence.proposed_id)

/** `By position: 14:02 to 14:41`, or that the driver arrived. */
export function stayTimes({ arrived_at, left_at }: Stay, zone: string): string {
  const arrived = showTime(arrived_at, zone)
  return left_at === null ? texts.arrived(arrived) : texts.arrivedAndLeft(arrived, showTime(left_at, zone))
}

/** What a stay rests on: `39 min inside, nearest 14 m, 31 positions, up to 5 min apart`. */
export function stayEvidence({ minutes, nearest_m, fix_count, widest_gap_s, source }: Stay): string {
  const gap = Math.ceil(widest_gap_s / 60)
  return [
    texts.minutesInside(minutes),
    texts.nearest(distanceWords(nearest_m)),
    texts.restsOn(fix_count),
    gap > 1 ? texts.widestGap(gap) : '',
    source === 'tracker' ? texts.ofTracker : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** How far from a stop it was tapped, where that was far away: the farthest. */
export function farTapAt(presence: StopPresence | undefined): string | null {
  const far = presence?.taps.flatMap(({ is_far, distance_m }) =>
    is_far === 1 && distance_m !== null ? [distance_m] : [],
  )
  return far && far.length > 0 ? texts.farTap(distanceWords(Math.max(...far))) : null
}

/** How far from a stop the driver tapped that they arrived; null where it is not known. */
export function arrivalTapDistance(presence: StopPresence | undefined): string | null {
  const tap = presence?.taps.find(({ kind, distance_m }) => kind === 'arrived' && distance_m !== null)
  return tap?.distance_m === null || tap === undefined ? null : texts.tapAt(distanceWords(tap.distance_m))
}

const feedTypes: Record<string, readonly StopPresence['taps'][number]['kind'][]> = {
  arrival: ['arrived'],
  depart: ['departed'],
  pod: ['proof'],
  poc: ['proof'],
  status: ['failed'],
}

/** Of a line in a job's feed how far away it was tapped; null where that was near, or nobody knows. */
export function farInFeed(presences: readonly StopPresence[], line: { type: string; at: string }): string | null {
  const kinds = feedTypes[line.type] ?? []
  const tap = presences
    .flatMap(({ taps }) => taps)
    .find(({ kind, at, is_far }) => is_far === 1 && kinds.includes(kind) && Date.parse(at) === Date.parse(line.at))
  return tap === undefined || tap.distance_m === null ? null : texts.farTap(distanceWords(tap.distance_m))
}
