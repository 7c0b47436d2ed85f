import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type { ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { ReactNode } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import type { List } from '#kit/list/use-list.ts'
import { Button } from '#ui/display/button.tsx'
import { usePhone } from '#ui/layout/use-phone.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import { shownStatuses } from './invoice-search.ts'
import type { ListedInvoice } from './invoices.queries.ts'
import type { useDownloads } from './use-invoice-commands.ts'

/** What the office's list and the portal's say of their rows in the same words. */
export const invoices = {
  rowName: (row: ListedInvoice) => row.inv_number,
  isFaded: (row: ListedInvoice) => row.status === 'Void',
  opens: 'invoice',
} as const

interface InvoicePage {
  statusCount: Readonly<Record<string, number>>
  sum: { net: number; vat: number; total_charge: number; credited: number; paid: number; owed: number }
}

interface InvoiceListProps<R extends ListedInvoice> {
  list: List<R, InvoicePage>
  columns: readonly TableColumn<R>[]
  downloads: ReturnType<typeof useDownloads>
  /** Statuses that never come to this list are left out. */
  statuses?: readonly ShownInvoiceStatus[]
  /** What the row's menu offers beside opening and download. */
  rowActions?: (row: R) => readonly MenuAction[]
  onIntent?: (row: R) => void
  empty: { text: string; actions?: ReactNode }
  head?: ReactNode
  selectedText?: (rows: readonly R[]) => string
  /** What can be done with what is selected, beside the download. */
  children?: ReactNode
}

/** Invoices by day, words, customer and status; office and portal share it. */
export function InvoiceList<R extends ListedInvoice>(props: InvoiceListProps<R>) {
  const { list, statuses = shownStatuses, downloads } = props
  const { answer } = list.page
  const sum = answer?.sum
  const sumText =
    sum &&
    [
      texts.sum(showMoney(sum.net), showMoney(sum.vat), showMoney(sum.total_charge)),
      ...(sum.credited > 0 || sum.paid > 0
        ? [texts.sumOwed(showMoney(sum.credited), showMoney(sum.paid), showMoney(sum.owed))]
        : []),
    ].join(', ')
  const isPhone = usePhone()
  const { rows } = list.selection
  const ids = rows.map(({ id }) => id)
  const downloadAll = () => downloads.download(ids)
  return (
    <ListScreen
      list={list}
      columns={props.columns}
      head={props.head}
      filters={{
        label: texts.filters,
        // Invoices are looked for after the trade's half second.
        keywords: { pause: 500 },
        clearable: true,
      }}
      buckets={{ values: statuses, counts: answer?.statusCount, alarm: 'Overdue' }}
      rowActions={(row) => [
        { key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => list.open?.(row) },
        { key: 'download', label: texts.download, onSelect: () => downloads.downloadRow(row) },
        ...(props.rowActions?.(row) ?? []),
      ]}
      {...(props.onIntent && { onIntent: props.onIntent })}
      empty={{ ...props.empty, filtered: texts.emptyFiltered }}
      printed={[
        printedDays(list.days),
        list.bucket,
        list.search.keywords && listTexts.keywords(list.search.keywords),
        sumText,
      ]}
      keys={[
        {
          keys: 'd',
          text: texts.downloadSeveral,
          run: ids.length === 0 ? () => void toast.warning(texts.noneSelected) : downloadAll,
        },
      ]}
      foot={{
        sum: sumText && (
          <span>{isPhone ? texts.sumShort(showMoney(sum.total_charge), showMoney(sum.owed)) : sumText}</span>
        ),
        selected: {
          count: ids.length,
          ...(props.selectedText && { text: props.selectedText(rows) }),
          actions: (
            <>
              <Button size="sm" variant="soft" shortcut="d" loading={downloads.busy} onClick={downloadAll}>
                {ids.length === 1 ? texts.download : texts.downloadSeveral}
              </Button>
              {props.children}
            </>
          ),
        },
      }}
    />
  )
}
