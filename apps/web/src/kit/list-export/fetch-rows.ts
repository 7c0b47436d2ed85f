import type { ListedPage } from '#platform/list-page.ts'

/** So many rows one file holds at most. */
export const mostExported = 50_000
/** A list that changes while it is read is read once more, so that a row that moved to a page before is not missing. */
const walks = 2

export interface RowSource<R> {
  pageAt: (page: number, signal: AbortSignal) => Promise<ListedPage<R>>
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

export interface FetchedRows<R> {
  rows: readonly R[]
  /** There are more than the file holds. */
  isCut: boolean
}

async function walk<R extends { id: number }>({ pageAt, signal, onProgress }: RowSource<R>) {
  const rows = new Map<number, R>()
  let total = 0
  let isMore = false
  for (let number = 1; rows.size < mostExported; number++) {
    const page = await pageAt(number, signal)
    signal.throwIfAborted()
    total = page.total
    isMore = page.more_than_total === 1
    for (const row of page.data) rows.set(row.id, row)
    onProgress(Math.min(rows.size, total), total)
    if (page.data.length === 0 || number * page.per_page >= total) break
  }
  return { rows: [...rows.values()], total, isMore }
}

/** All rows of a list in its order, page after page; a row that moved from one page to the next meanwhile is there once. */
export async function fetchRows<R extends { id: number }>(source: RowSource<R>): Promise<FetchedRows<R>> {
  let found = await walk(source)
  for (let again = 1; again < walks && found.rows.length < Math.min(found.total, mostExported); again++) {
    found = await walk(source)
  }
  const rows = found.rows.slice(0, mostExported)
  return { rows, isCut: found.isMore || found.total > mostExported }
}
