import { creditListTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { creditNoteStatuses } from '@dray/domain/invoices/credit-note-status.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { ComponentProps, ReactNode } from 'react'
import { days } from '#kit/list/filters.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import type { List } from '#kit/list/use-list.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { PortalCreditNote } from './credit-notes.queries.ts'

/** What the office's list and the portal's say of their rows in the same words. */
export const creditNotes = {
  filters: { date: days(texts.dates) },
  rowName: (row: PortalCreditNote) => row.credit_note_number,
  isFaded: (row: PortalCreditNote) => row.status === 'Void',
} as const

interface CreditNotePage {
  statusCount: Readonly<Record<string, number>>
  sum: { credit_amount: number; vat: number; total_credit: number }
}

interface CreditNoteListProps<R extends PortalCreditNote> {
  list: List<R, CreditNotePage>
  columns: readonly TableColumn<R>[]
  rowActions: (row: R) => readonly MenuAction[]
  empty: { text: string; actions?: ReactNode }
  head?: ReactNode
  /** The portal has but one status. */
  hasStatuses?: boolean
  selected?: NonNullable<ComponentProps<typeof ListScreen>['foot']>['selected']
  keys?: ComponentProps<typeof ListScreen>['keys']
}

/** Credit notes by day, words and status; office and portal share it. */
export function CreditNoteList<R extends PortalCreditNote>(props: CreditNoteListProps<R>) {
  const { list, hasStatuses = false, selected, keys = [] } = props
  const { answer } = list.page
  const sum = answer?.sum
  const sumText = sum && texts.sum(showMoney(sum.credit_amount), showMoney(sum.vat), showMoney(sum.total_credit))
  return (
    <ListScreen
      list={list}
      columns={props.columns}
      head={props.head}
      filters={{ label: texts.filters, keywords: { pause: 500 }, clearable: true }}
      {...(hasStatuses && { buckets: { values: creditNoteStatuses, counts: answer?.statusCount } })}
      rowActions={props.rowActions}
      empty={{ ...props.empty, filtered: texts.emptyFiltered }}
      printed={[
        printedDays(list.days),
        list.bucket,
        list.search.keywords && listTexts.keywords(list.search.keywords),
        sumText,
      ]}
      keys={keys}
      foot={{ sum: sumText && <span>{sumText}</span>, ...(selected && { selected }) }}
    />
  )
}
