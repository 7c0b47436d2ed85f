import { renewalTexts as texts } from '@dray/domain/vehicles/renewals.messages.ts'
import { useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import type { RenewedVehicle } from './renew-papers-dialog.tsx'

const dialog = onDemand(async () => (await import('./renew-papers-dialog.tsx')).RenewPapersDialog)

/** The way to renew one paper of the vehicles that are selected. */
export function RenewPapers({ vehicles, onDone }: { vehicles: readonly RenewedVehicle[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
        {texts.renew}
      </Button>
      {isOpen && <dialog.Layer vehicles={vehicles} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}
