/** The reading of an address: whatever does not fit is nothing, so that an old or mistyped link still opens its screen. */
export type RawSearch = Record<string, unknown>

export const searchText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** A whole number from 1: an id, a page. */
export const searchWhole = (value: unknown) =>
  /^[1-9]\d{0,14}$/.test(searchText(value)) ? Number(searchText(value)) : undefined

/** A calendar date that exists. */
export function searchDay(value: unknown) {
  const day = searchText(value)
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  const isReal = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isReal ? day : undefined
}

/** Both days or none; one alone stands for both, and they are put in order. */
export function searchDays(raw: RawSearch): { from?: string; to?: string } {
  const one = searchDay(raw.from) ?? searchDay(raw.to)
  if (!one) return {}
  const from = searchDay(raw.from) ?? one
  const to = searchDay(raw.to) ?? one
  return from <= to ? { from, to } : { from: to, to: from }
}

const longestKeywords = 100
export const searchKeywords = (value: unknown) => searchText(value).slice(0, longestKeywords) || undefined

/** The first page is not named. */
export const searchPage = (value: unknown) => {
  const page = searchWhole(value)
  return page === 1 ? undefined : page
}

/** The order, if it is one that the list knows; ascending is not named. */
export function searchSort<S extends string>(
  raw: RawSearch,
  sorts: readonly S[] | RegExp,
): { sort?: S; direction?: 'desc' } {
  const isKnown = (sort: string): sort is S =>
    sorts instanceof RegExp ? sorts.test(sort) : sorts.some((one) => one === sort)
  const sort = searchText(raw.sort)
  if (!isKnown(sort)) return {}
  return { sort, ...(raw.direction === 'desc' && { direction: 'desc' as const }) }
}

/** Drops what is not set, so that the address says only what differs from the ordinary. */
export const trimmedSearch = <T extends object>(search: T): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T

interface Order<S extends string> {
  sort?: S | undefined
  direction?: 'desc' | undefined
}

/** The order after a press on a head; a third press on the same one goes back to the list's own order. */
export function nextOrder<S extends string>(
  search: Order<S>,
  wanted: { column: string; direction: 'asc' | 'desc' },
): { sort: S | undefined; direction: 'desc' | undefined } {
  const isThird = search.sort === wanted.column && search.direction === 'desc'
  if (isThird) return { sort: undefined, direction: undefined }
  return { sort: wanted.column as S, direction: wanted.direction === 'desc' ? 'desc' : undefined }
}

/** The order as a table's head shows it; null is the list's own. */
export const shownOrder = ({ sort, direction }: Order<string>) =>
  sort ? { column: sort, direction: direction ?? ('asc' as const) } : null
