import type { ListedPage } from '#platform/list-page.ts'

/** So many rows one file holds at most. */
export const maxExported = 50_000
/** A list that changes while it is read is read once more, so that a row that moved to a page before is not missing. */
const walks = 2

export interface RowSource<R> {
  pageAt: (page: number, signal: AbortSignal) => Promise<ListedPage<R>>
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** So many rows at most, where that is not what other lists hold. */
  most?: number
}

export interface FetchedRows<R> {
  rows: readonly R[]
  /** There are more than the file holds. */
  isCut: boolean
  /** What all rows come to, as it came with the last of them. */
  sum: R | undefined
}

async function walk<R extends { id: number }>({ pageAt, signal, onProgress, most = maxExported }: RowSource<R>) {
  const rows = new Map<number, R>()
  let total = 0
  let isMore = false
  let sum: R | undefined
  for (let number = 1; rows.size < most; number++) {
    const page = await pageAt(number, signal)
    signal.throwIfAborted()
    total = page.total
    isMore = page.more_than_total === 1
    sum = page.sum_row
    for (const row of page.data) rows.set(row.id, row)
    onProgress(Math.min(rows.size, total), total)
    if (page.data.length === 0 || number * page.per_page >= total) break
  }
  return { rows: [...rows.values()], total, isMore, sum }
}

/** All rows of a list in its order, page after page; a row that moved from one page to the next meanwhile is there once. */
export async function fetchRows<R extends { id: number }>(source: RowSource<R>): Promise<FetchedRows<R>> {
  const { most = maxExported } = source
  let found = await walk(source)
  for (let again = 1; again < walks && found.rows.length < Math.min(found.total, most); again++) {
    found = await walk(source)
  }
  const rows = found.rows.slice(0, most)
  const isCut = found.isMore || found.total > most
  // Sums of all rows do not belong below some of them.
  return { rows, isCut, sum: isCut ? undefined : found.sum }
}
