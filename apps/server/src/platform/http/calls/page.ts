import { defaultPageSize, type Page } from '@dray/domain/kernel/wire.ts'
import type { Origin } from './context.ts'

interface Found<R> {
  /** The rows of this page. */
  rows: R[]
  /** How many rows all pages have together. */
  total: number
}

/** Returns a page of a list in its wire shape. The links to the pages before and after repeat all that was asked for. */
export function pageOf<R>(
  { origin }: { origin: Pick<Origin, 'query'> },
  { page, page_size = defaultPageSize }: { page: number; page_size?: number },
  { rows, total }: Found<R>,
): Page<R> {
  const link = (to: number) => `?${linkQuery({ ...origin.query, page: String(to) })}`
  return {
    data: rows,
    total,
    per_page: page_size,
    current_page: page,
    prev_page_url: page > 1 ? link(page - 1) : null,
    next_page_url: page * page_size < total ? link(page + 1) : null,
  }
}

const linkQuery = (query: Origin['query']) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  )
