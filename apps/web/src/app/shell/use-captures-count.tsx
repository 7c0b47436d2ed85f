import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { useEffect, useState } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { onChange, onMissed } from '#platform/realtime.ts'
import { useViewerOrNull } from '#platform/viewer.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const counter = onDemand(() =>
  loadCode(async () => (await import('#features/driver-captures/shell.ts')).WaitingCaptures),
)

/** True once a capture has changed since the page was opened: until then the session's own count stands. */
function useHasChanged() {
  const [hasChanged, setChanged] = useState(false)
  useEffect(() => {
    const change = () => setChanged(true)
    const stops = [
      onChange(driverCaptureChange.event, change),
      onChange(`own ${driverCaptureChange.event}`, change),
      onMissed(change),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return hasChanged
}

/** How many captures wait for who may place them, and what counts them again once one has changed. */
export function useCapturesCount() {
  const viewer = useViewerOrNull()
  const [counted, setCounted] = useState<number | null>(null)
  const hasChanged = useHasChanged()
  const mayPlace = viewer?.user_type === 'client' && viewer.permissions.has('/captures')
  return {
    count: mayPlace ? (counted ?? viewer.waiting_captures) : 0,
    counter: mayPlace && hasChanged && <counter.Layer onCount={setCounted} />,
  }
}
