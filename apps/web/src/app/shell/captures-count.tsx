import { useEffect, useState } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { useViewerOrNull } from '#platform/viewer.ts'
import { whenIdle } from '#platform/warm-code.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const waiting = onDemand(() =>
  loadCode(async () => (await import('#features/driver-captures/shell.ts')).WaitingCaptures),
)

/** True once the first screen is drawn and the browser has nothing else to do. */
function useIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isHere = true
    whenIdle(() => isHere && setIdle(true))
    return () => {
      isHere = false
    }
  }, [])
  return isIdle
}

/** Counts what waits under Captures for who decides it; asked for behind the first screen, which waits for nothing of it. */
export function CapturesCount({ onCount }: { onCount: (count: number) => void }) {
  const viewer = useViewerOrNull()
  const isIdle = useIdle()
  const mayPlace = viewer?.user_type === 'client' && viewer.permissions.has('/captures')
  return isIdle && mayPlace ? <waiting.Layer onCount={onCount} /> : null
}
