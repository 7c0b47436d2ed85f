import { renewalTexts as texts } from '@dray/domain/vehicles/renewals.messages.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import type { RenewedVehicle } from './renew-papers-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./renew-papers-dialog.tsx')).RenewPapersDialog }))

/** The way to renew one paper of the vehicles that are selected. */
export function RenewPapers({ vehicles, onDone }: { vehicles: readonly RenewedVehicle[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
        {texts.renew}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog vehicles={vehicles} onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}
