import { lazy, Suspense } from 'react'
import { useFollowedRuns } from './run-store.ts'

const RunTray = lazy(async () => ({ default: (await import('./run-tray.tsx')).RunTray }))

/** Stands in the shell, so that a run is seen on every screen; its code comes with the first run. */
export function RunTrayHost() {
  const runs = useFollowedRuns()
  if (runs.length === 0) return null
  return (
    <Suspense>
      <RunTray runs={runs} />
    </Suspense>
  )
}
