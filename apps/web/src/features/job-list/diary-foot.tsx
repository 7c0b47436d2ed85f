import { diaryActionTexts, diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { loadCode } from '#platform/load-code.ts'
import { Button } from '#ui/display/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import type { OfficeRow } from './job-list.queries.ts'

/** Only who selects loads it. */
const selectionSteps = onDemand(() => loadCode(async () => (await import('./selection-steps.tsx')).SelectionSteps))

/** The page's prices in one sum, to the penny. */
export function PagePrice({ rows }: { rows: readonly Pick<OfficeRow, 'total_charge'>[] }) {
  const sum = rows.reduce((total, row) => total.plus(decimal(row.total_charge)), decimal(0))
  return (
    <span>
      {diaryTexts.pagePrice} £{showMoney(sum)}
    </span>
  )
}

interface SelectionActionsProps {
  rows: readonly OfficeRow[]
  /** Null unless exactly one is selected that somebody can be found for. */
  onAllocate: (() => void) | null
  /** True when every selected job is marked, so that pressing removes the marks. */
  isMarked: boolean
  onMark: () => void
  /** Saves the proofs and papers of all of them. */
  onDownload: () => void
}

/** What can be done with the selected jobs together. */
export function SelectionActions({ rows, onAllocate, isMarked, onMark, onDownload }: SelectionActionsProps) {
  return (
    <>
      {onAllocate && (
        <Button size="sm" variant="soft" shortcut="a" onClick={onAllocate}>
          {diaryActionTexts.allocate}
        </Button>
      )}
      <selectionSteps.Layer rows={rows} />
      <Button size="sm" variant="quiet" onClick={onMark}>
        {isMarked ? diaryActionTexts.unmark : diaryActionTexts.mark}
      </Button>
      <Button size="sm" variant="quiet" onClick={onDownload}>
        {diaryActionTexts.downloadFiles}
      </Button>
    </>
  )
}
