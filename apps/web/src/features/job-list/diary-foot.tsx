import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { diaryActionTexts, diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import type { ReactNode } from 'react'
import type { OfficeRow } from '#features/jobs/index.ts'
import type { ListPage } from '#platform/list-page.ts'
import { Button } from '#ui/display/button.tsx'
import { KeyboardOnly, KeyHint } from '#ui/layout/key-hint.tsx'
import { Push } from '#ui/layout/layout.tsx'
import { Pager } from '#ui/table/pager.tsx'

interface DiaryFootProps {
  page: ListPage<unknown>
  onPage: (page: number) => void
  /** A page is about to be asked for. */
  onPageIntent: (page: number) => void
  onShortcuts?: () => void
  /** What is selected and what can be done with it. */
  children?: ReactNode
  price?: ReactNode
}

/** Below the list: how many there are, what is selected, the pages. */
export function DiaryFoot({ page, onPage, onPageIntent, onShortcuts, children, price }: DiaryFootProps) {
  const first = (page.page - 1) * page.perPage + 1
  const range = page.isMore ? tableTexts.rangeOfMore : tableTexts.range
  return (
    <>
      {page.rows.length > 0 && <span>{range(first, first + page.rows.length - 1, page.total)}</span>}
      {children}
      <Push>
        {price}
        <Pager page={page.page} perPage={page.perPage} total={page.total} onPage={onPage} onIntent={onPageIntent} />
        {onShortcuts && (
          <KeyboardOnly>
            <Button size="sm" variant="quiet" onClick={onShortcuts}>
              <KeyHint keys="?" /> {shellTexts.shortcutsHint}
            </Button>
          </KeyboardOnly>
        )}
      </Push>
    </>
  )
}

/** The page's prices in one sum, to the penny. */
export function PagePrice({ rows }: { rows: readonly Pick<OfficeRow, 'total_charge'>[] }) {
  if (rows.length === 0) return null
  const sum = rows.reduce((total, row) => total.plus(decimal(row.total_charge)), decimal(0))
  return (
    <span>
      {diaryTexts.pagePrice} £{showMoney(sum)}
    </span>
  )
}

interface SelectionBarProps {
  count: number
  /** Null unless exactly one is selected that somebody can be found for. */
  onAllocate: (() => void) | null
  /** True when every selected job is marked, so that pressing takes the marks off. */
  isMarked: boolean
  onMark: () => void
  onClear: () => void
}

/** How many are selected and what can be done with them together. */
export function SelectionBar({ count, onAllocate, isMarked, onMark, onClear }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <>
      <span role="status">{tableTexts.selected(count)}</span>
      {onAllocate && (
        <Button size="sm" variant="soft" shortcut="a" onClick={onAllocate}>
          {diaryActionTexts.allocate}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onMark}>
        {isMarked ? diaryActionTexts.unmark : diaryActionTexts.mark}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {diaryActionTexts.clearSelection}
      </Button>
    </>
  )
}
