import { lazy, Suspense } from 'react'
import { useExports } from './export-store.ts'

const ExportTray = lazy(async () => ({ default: (await import('./export-tray.tsx')).ExportTray }))

/** Stands in the shell, so that an export is seen on every screen; its code comes with the first one. */
export function ExportTrayHost() {
  const items = useExports()
  if (items.length === 0) return null
  return (
    <Suspense>
      <ExportTray items={items} />
    </Suspense>
  )
}
