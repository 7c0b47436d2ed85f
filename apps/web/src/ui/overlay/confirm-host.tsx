import { lazy, Suspense, useSyncExternalStore } from 'react'
import { openConfirm } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))
let everAsked = false

/** Stands once in the application; the dialog's code comes with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(openConfirm.subscribe, openConfirm.get)
  everAsked ||= asked !== null
  if (!everAsked) return null
  return (
    <Suspense>
      <ConfirmDialog asked={asked} />
    </Suspense>
  )
}
