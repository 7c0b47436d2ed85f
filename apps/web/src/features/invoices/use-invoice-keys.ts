import { billableTexts, invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type { RefObject } from 'react'
import { useShortcuts } from '#platform/shortcuts.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { TableHandle } from '#ui/table/data-table.tsx'

interface InvoiceKeys<R> {
  title: string
  table: RefObject<TableHandle<R> | null>
  keywords: RefObject<HTMLInputElement | null>
  selected: number
  onDownload: () => void
  onClear: () => void
}

/** The keys of a list of invoices. */
export function useInvoiceKeys<R>({ title, table, keywords, selected, onDownload, onClear }: InvoiceKeys<R>) {
  useShortcuts(title, [
    { keys: '/', text: billableTexts.search, run: () => keywords.current?.focus() },
    { keys: 'j', text: billableTexts.next, run: () => table.current?.move(1) },
    { keys: 'k', text: billableTexts.previous, run: () => table.current?.move(-1) },
    { keys: 'x', text: billableTexts.select, run: () => table.current?.toggle() },
    { keys: 'Enter', text: texts.open, run: () => table.current?.open() },
    {
      keys: 'd',
      text: texts.downloadSeveral,
      run: selected === 0 ? () => void toast.warning(texts.noneSelected) : onDownload,
    },
    { keys: 'Escape', text: billableTexts.clearSelection, run: onClear, disabled: selected === 0 },
  ])
}
