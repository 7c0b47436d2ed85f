import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { useEffect } from 'react'
import { refreshSoon } from '../../platform/list-refresh.ts'
import { queryClient } from '../../platform/query-client.ts'
import { onChange } from '../../platform/realtime.ts'
import { jobKeys } from './jobs.queries.ts'
import { markRecent } from './recent-jobs.ts'

/** True when what is kept of the job may be older than the change: notes and papers come without a new version. */
function isBehind(id: number, { version }: EventMessage) {
  const kept = queryClient.getQueryData<{ version?: number }>(jobKeys.detail(id))
  return kept !== undefined && (version === null || (kept.version ?? 0) <= version)
}

/** Lists and their counts are fetched again (gathered and spread by `refreshSoon`), open details where they are behind. */
function handleJobChanges(messages: readonly EventMessage[]) {
  refreshSoon(jobKeys.lists)
  for (const message of messages) {
    for (const id of message.ids) if (isBehind(id, message)) refreshSoon(jobKeys.detail(id))
  }
  markRecent(messages.flatMap(({ ids }) => ids))
}

/** While a screen of jobs stands, what others change appears on it; this tab's own changes are not told to it. */
export function useLiveJobs() {
  useEffect(() => onChange(jobChange.event, handleJobChanges), [])
}
