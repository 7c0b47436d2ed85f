import { lazy, Suspense } from 'react'
import { useArchives } from './download-store.ts'

const ArchiveTray = lazy(async () => ({ default: (await import('./archive-tray.tsx')).ArchiveTray }))

/** Stands in the shell, so that a download is seen on every screen; its code comes with the first one. */
export function ArchiveTrayHost() {
  const downloads = useArchives()
  if (downloads.length === 0) return null
  return (
    <Suspense>
      <ArchiveTray downloads={downloads} />
    </Suspense>
  )
}
