import { loadCode } from '#platform/load-code.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { useFollowedRuns } from './run-store.ts'

const tray = onDemand(() => loadCode(async () => (await import('./run-tray.tsx')).RunTray))

/** Stands in the shell, so that a run is seen on every screen; its code comes with the first run. */
export function RunTrayHost() {
  const runs = useFollowedRuns()
  return runs.length > 0 && <tray.Layer runs={runs} />
}
