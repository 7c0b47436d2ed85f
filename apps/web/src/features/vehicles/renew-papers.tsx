import { renewalTexts as texts } from '@dray/domain/vehicles/renewals.messages.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import type { RenewedVehicle } from './renew-papers-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./renew-papers-dialog.tsx')).RenewPapersDialog }))

/** The way to renew one paper of the vehicles that are selected. */
export function RenewPapers({ vehicles, onDone }: { vehicles: readonly RenewedVehicle[]; onDone: () => void }) {
  const [chosen, setChosen] = useState<readonly RenewedVehicle[] | null>(null)
  return (
    <>
      <Button size="sm" variant="soft" onClick={() => setChosen(vehicles)}>
        {texts.renew}
      </Button>
      {chosen && (
        <Suspense>
          <Dialog vehicles={chosen} onClose={() => setChosen(null)} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}
