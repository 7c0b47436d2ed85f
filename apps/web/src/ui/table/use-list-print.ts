import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { useEffect, useState } from 'react'
import { toast } from '#ui/overlay/toast.ts'
import type { RowKey } from './table-column.ts'

/** So many rows are printed at most; the print says how many there would be. */
const maxPrinted = 1000

export interface PrintedRows<R> {
  rows: readonly R[]
  total: number
}

interface PrintSource<R> {
  /** A page of the list as it is filtered and ordered on the screen, counted from 1. */
  pageOf: (page: number) => Promise<{ data: readonly R[]; total: number }>
  rowKey: (row: R) => RowKey
}

/** Fetches page after page; a row that moved from one to the next meanwhile is there once. */
async function fetchRows<R>({ pageOf, rowKey }: PrintSource<R>): Promise<PrintedRows<R>> {
  const rows = new Map<RowKey, R>()
  let total = 0
  for (let page = 1; rows.size < maxPrinted; page++) {
    const found = await pageOf(page)
    total = found.total
    for (const row of found.data) rows.set(rowKey(row), row)
    if (found.data.length === 0 || rows.size >= total) break
  }
  return { rows: [...rows.values()].slice(0, maxPrinted), total }
}

/** Prints the whole list: fetches its rows, shows them to the printer, and forgets them when it is done. */
export function useListPrint<R>(source: PrintSource<R>) {
  const [printed, setPrinted] = useState<PrintedRows<R> | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!printed) return
    const handleDone = () => setPrinted(null)
    window.addEventListener('afterprint', handleDone)
    window.print()
    return () => window.removeEventListener('afterprint', handleDone)
  }, [printed])
  const print = async () => {
    setBusy(true)
    try {
      setPrinted(await fetchRows(source))
    } catch {
      toast.error(tableTexts.printFailed)
    } finally {
      setBusy(false)
    }
  }
  return { printed, busy, print: () => void print() }
}
export type ListPrint<R> = ReturnType<typeof useListPrint<R>>
