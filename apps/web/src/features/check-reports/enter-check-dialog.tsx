import { checkEntryTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { listChecksToAnswerOptions } from './check-reports.queries.ts'
import { EnterCheckForm } from './enter-check-form.tsx'

interface EnterCheckDialogProps {
  /** Of what the check is; left out, the person says so. */
  owner?: { vehicle_id: number } | { trailer_id: number }
  zone: string
  onClose: () => void
}

/** Enters a walk-round check for a driver. */
export function EnterCheckDialog({ owner, zone, onClose }: EnterCheckDialogProps) {
  const [of, setOf] = useState<'vehicle' | 'trailer'>(owner && 'trailer_id' in owner ? 'trailer' : 'vehicle')
  const query = useQuery(listChecksToAnswerOptions(of))
  const subject_id = owner ? ('vehicle_id' in owner ? owner.vehicle_id : owner.trailer_id) : null
  const shared = { of, onOf: owner ? undefined : setOf, subject_id, zone, onClose }
  if (query.data && query.data.length > 0) return <EnterCheckForm key={of} {...shared} checks={query.data} />
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={texts.title}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      {query.data ? (
        <EmptyState title={texts.noChecks} small>
          {texts.noChecksHint}
        </EmptyState>
      ) : (
        <LoadingState query={query} lines={8} />
      )}
    </Dialog>
  )
}
