import type { LateTerms } from '@dray/domain/jobs/lateness.ts'
import { lateAfter, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { availableTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import type { OrganizerJob } from './organizer.queries.ts'

/** From where to where, with what: "Bristol → Swindon · LWB". */
export const routeOf = ({ collection_town, collection_name, delivery_town, delivery_name, load_type }: OrganizerJob) =>
  [`${collection_town ?? collection_name ?? '–'} → ${delivery_town ?? delivery_name ?? '–'}`, load_type?.code ?? '']
    .filter(Boolean)
    .join(' · ')

const isDelivered = ({ status, mode }: OrganizerJob) =>
  mode === 2 || mode === 3 || ['Collected', 'Indepot'].includes(status)

/** The time of the stop that is next. */
export const nextTime = (job: OrganizerJob, zone: string): string =>
  showStopTime(timeOfSide(job, isDelivered(job) ? 'delivery' : 'collection'), zone) || texts.noTime

/** Minutes since the collection should have been over; null while it is not late, or where it is done. */
export function minutesLate(job: OrganizerJob, terms: LateTerms, now: number): number | null {
  const time = timeOfSide(job, 'collection')
  const end = lateAfter(time, terms)
  if (isDelivered(job) || job.status === 'Booked' || end === null || Date.parse(end) >= now) return null
  const due = time.kind === 'at' ? (time.from_at ?? end) : end
  const minutes = Math.floor((now - Date.parse(due)) / 60_000)
  return minutes > 0 ? minutes : null
}
