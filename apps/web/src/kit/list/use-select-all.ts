import { useEffect, useRef, useState } from 'react'
import type { ListedPage, ListPage } from '#platform/list-page.ts'
import { fetchRows } from '../list-export/fetch-rows.ts'
import { showError } from '../show-error.ts'

export interface SelectAll {
  /** How many rows the list has on all its pages. */
  total: number
  busy: boolean
  run: () => void
}

interface Selectable<R extends { id: number }> {
  page: ListPage<R, unknown>
  pageAt: (page: number, signal: AbortSignal) => Promise<ListedPage<R>>
  most: number | undefined
  selection: { rows: readonly R[]; selectWhole: (rows: readonly R[]) => void }
}

/** Selecting what a list has on all its pages: offered while there are more than are selected, and not too many. */
export function useSelectAll<R extends { id: number }>({
  page,
  pageAt,
  most = 0,
  selection,
}: Selectable<R>): SelectAll | undefined {
  const [busy, setBusy] = useState(false)
  const fetching = useRef<AbortController | null>(null)
  useEffect(() => () => fetching.current?.abort(), [])
  const { total, rows, isMore } = page
  if (total <= rows.length || isMore || total > most || selection.rows.length >= total) return undefined
  const run = async () => {
    fetching.current?.abort()
    const walk = new AbortController()
    fetching.current = walk
    setBusy(true)
    try {
      const all = await fetchRows({ pageAt, signal: walk.signal, onProgress: () => undefined })
      selection.selectWhole(all.rows)
    } catch (error) {
      if (!walk.signal.aborted) showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { total, busy, run: () => void (busy || run()) }
}
