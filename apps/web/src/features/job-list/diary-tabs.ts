import { diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { type JobStatus, jobStatuses } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import type { Tab } from '#ui/layout/tabs.tsx'

export type Bucket = 'All' | JobStatus
export type StatusCount = Partial<Record<Bucket, number>>

/** One bucket a status in the order of a job's life, before them all together; without figures until they are known. */
export function diaryTabs(counts: StatusCount | undefined): Tab<Bucket>[] {
  const tab = (value: Bucket, label: string): Tab<Bucket> => ({
    value,
    label,
    ...(counts && { count: counts[value] ?? 0 }),
  })
  return [tab('All', diaryTexts.all), ...jobStatuses.map((status) => tab(status, statusLabel(status)))]
}

/** The bucket that the statuses of the address stand for; several at once are none of them. */
export function bucketOf(statuses: readonly JobStatus[]): Bucket | '' {
  const [only, ...others] = statuses
  if (only === undefined) return 'All'
  return others.length === 0 ? only : ''
}
