import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { presence } from '#platform/presence.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'

/** Which colleagues have this job open as well; says so of this tab to them. */
export function JobPresence({ jobId }: { jobId: number }) {
  const { user_id } = useViewer()
  useEffect(() => {
    presence.view(jobId)
    return () => presence.view(null)
  }, [jobId])
  const viewers = useSyncExternalStore(presence.subscribe, () => presence.of(jobId))
  const names = viewers.filter((one) => one.user_id !== user_id).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Badge tone="accent" title={names.join(', ')}>
      {texts.hereToo(names)}
    </Badge>
  )
}
