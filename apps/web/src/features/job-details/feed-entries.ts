import { activityText, isMilestone } from '@dray/domain/jobs/job-activity.ts'
import type { OfficeJob, PortalJob } from '#features/jobs/index.ts'
import type { JobNote } from './job-details.queries.ts'

export type FeedFilter = 'all' | 'driver' | 'office' | 'notes'

type Activity = PortalJob['job_activities'][number] &
  Partial<Pick<OfficeJob['job_activities'][number], 'amount' | 'user_name' | 'driver_id'>>

/** One line of the feed: something that happened, or a note. */
export interface FeedEntry {
  key: string
  /** What happened; `note` for what was written. */
  type: string
  at: string
  text: string
  by: string | null
  whose: 'driver' | 'office'
  isMilestone: boolean
  document_url: string | null
  note: JobNote | null
}

const ofActivity = (activity: Activity): FeedEntry => ({
  key: `activity-${activity.id}`,
  type: activity.action_type,
  at: activity.at,
  text: activityText(activity),
  by: activity.user_name ?? null,
  whose: activity.driver_id ? 'driver' : 'office',
  isMilestone: isMilestone(activity.action_type),
  document_url: activity.document_url ?? activity.quote_document_path ?? null,
  note: null,
})

const ofNote = (note: JobNote): FeedEntry => ({
  key: `note-${note.id}`,
  type: 'note',
  at: note.created_at,
  text: note.notes,
  by: note.user_name,
  whose: 'office',
  isMilestone: false,
  document_url: null,
  note,
})

const wanted: Record<FeedFilter, (entry: FeedEntry) => boolean> = {
  all: () => true,
  driver: ({ whose }) => whose === 'driver',
  office: ({ whose }) => whose === 'office',
  notes: ({ note }) => note !== null,
}

/** What happened to a job and what was written about it, newest first; of the same moment what was told last. */
export function feedEntries(
  activities: readonly Activity[],
  notes: readonly JobNote[],
  filter: FeedFilter = 'all',
): FeedEntry[] {
  return [...activities.map(ofActivity), ...notes.map(ofNote)]
    .filter(wanted[filter])
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** Identifies an entry; a changed note differs from its old text. */
export const entryToken = ({ key, text }: FeedEntry): string => `${key} ${text}`

/** Who did what is new in the feed since it stood as `before`; null when that cannot be told. */
export function whoChanged(entries: readonly FeedEntry[], before: readonly unknown[] | undefined): string | null {
  const known = (key: string) => before?.some((token) => String(token).startsWith(`${key} `)) ?? true
  return entries.find(({ key }) => !known(key))?.by ?? null
}
