import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { availableTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import type { OrganizerJob } from './organizer.queries.ts'

/** From where to where, with what: "Bristol → Swindon · LWB". */
export const routeOf = ({ collection_town, collection_name, delivery_town, delivery_name, load_type }: OrganizerJob) =>
  [`${collection_town ?? collection_name ?? '–'} → ${delivery_town ?? delivery_name ?? '–'}`, load_type?.code ?? '']
    .filter(Boolean)
    .join(' · ')

const isDelivered = ({ status, mode }: OrganizerJob) =>
  mode === 2 || mode === 3 || ['Collected', 'Indepot'].includes(status)

/** The instant of the stop that is next, null where it has no time. */
const nextAt = (job: OrganizerJob): string | null => (isDelivered(job) ? job.delivery_at : job.collection_at)

export function nextTime(job: OrganizerJob, zone: string): string {
  const at = nextAt(job)
  return at === null ? texts.noTime : instantToLocal(at, zone).time
}

/** Minutes since the collection was due; null while it is not, or where it is done. */
export function minutesLate(job: OrganizerJob, now: number): number | null {
  if (isDelivered(job) || job.collection_at === null || job.status === 'Booked') return null
  const minutes = Math.floor((now - Date.parse(job.collection_at)) / 60_000)
  return minutes > 0 ? minutes : null
}
