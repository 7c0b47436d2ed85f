import { loadCode } from '#platform/load-code.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { useExports } from './export-store.ts'

const tray = onDemand(() => loadCode(async () => (await import('./export-tray.tsx')).ExportTray))

/** Stands in the shell, so that an export is seen on every screen; its code comes with the first one. */
export function ExportTrayHost() {
  const items = useExports()
  return items.length > 0 && <tray.Layer items={items} />
}
