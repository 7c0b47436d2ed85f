import { selectedStepTexts as texts } from '@dray/domain/job-steps/selected-steps.messages.ts'
import { type SelectedStep, selectedSteps } from '@dray/domain/job-steps/selected-steps.ts'
import { IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { takeSelected } from '#features/job-steps/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import type { OfficeRow } from './job-list.queries.ts'

/** The steps that the selected jobs can take together: the main one as a button where all can, the others in a menu. */
export function SelectionSteps({ rows }: { rows: readonly OfficeRow[] }) {
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const offers = selectedSteps(rows, viewer)
  const take = async (offer: SelectedStep<OfficeRow>) => {
    if (busy) return
    setBusy(true)
    await takeSelected(offer, { all: rows.length, viewer })
    setBusy(false)
  }
  const [first] = offers
  if (!first) return null
  const isMain = first.step.place === 'next' && first.rows.length === rows.length
  const others = isMain ? offers.slice(1) : offers
  return (
    <>
      {isMain && (
        <Button size="sm" variant="soft" loading={busy} onClick={() => void take(first)}>
          {first.step.label}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label={texts.steps}
          actions={others.map((offer) => ({
            key: offer.step.id,
            label: texts.offer(offer.step.label, offer.rows.length, rows.length),
            danger: offer.step.place === 'ending',
            onSelect: () => void take(offer),
          }))}
        >
          <Button size="sm" variant="quiet" loading={busy && !isMain} icon={<IconChevronUp aria-hidden />}>
            {texts.steps}
          </Button>
        </ActionMenu>
      )}
    </>
  )
}
