import { loadCode } from '#platform/load-code.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { useArchives } from './download-store.ts'

const tray = onDemand(() => loadCode(async () => (await import('./archive-tray.tsx')).ArchiveTray))

/** Stands in the shell, so that a download is seen on every screen; its code comes with the first one. */
export function ArchiveTrayHost() {
  const downloads = useArchives()
  return downloads.length > 0 && <tray.Layer downloads={downloads} />
}
