/** A catalogue screen's whole state as it stands in the address. */
export interface CatalogueSearch {
  tab?: string
  keywords?: string
  /** Retired rows, or those and the others; none is the catalogue's own way. */
  kept?: '1' | '0' | 'all'
  sort?: string
  direction?: 'desc'
  page?: number
  /** The row whose panel is open, or the form for another one. */
  open?: number | 'new'
}

export type ChangeCatalogueSearch = (changes: Partial<CatalogueSearch>) => void

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
const wordOf = (value: unknown) => (/^[a-z0-9_]{1,40}$/.test(text(value)) ? text(value) : undefined)
const wholeOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(text(value)) ? Number(text(value)) : undefined)

/** Reads the address; whatever does not fit is left out, so that an old or mistyped link still opens the screen. */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const page = wholeOf(raw.page)
  const sort = wordOf(raw.sort)
  const read: CatalogueSearch = {
    tab: wordOf(raw.tab),
    keywords: text(raw.keywords).slice(0, 100) || undefined,
    kept: (['1', '0', 'all'] as const).find((one) => one === text(raw.kept)),
    sort,
    direction: sort && raw.direction === 'desc' ? 'desc' : undefined,
    page: page === 1 ? undefined : page,
    open: raw.open === 'new' ? 'new' : wholeOf(raw.open),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const narrowing = ['keywords', 'kept', 'sort', 'direction'] as const

/** The address after a change: another tab begins afresh, another filter or order on the first page. */
export function changedCatalogueSearch(search: CatalogueSearch, changes: Partial<CatalogueSearch>): CatalogueSearch {
  if ('tab' in changes && changes.tab !== search.tab) return readCatalogueSearch({ ...changes })
  const isNarrowed = narrowing.some((part) => part in changes && changes[part] !== search[part])
  return readCatalogueSearch({ ...search, ...(isNarrowed && { page: undefined }), ...changes })
}

export const sortIn = ({ sort, direction }: CatalogueSearch) =>
  sort ? { column: sort, direction: direction ?? ('asc' as const) } : null

/** A third press on the same head goes back to the catalogue's own order. */
export function nextSortIn(
  search: CatalogueSearch,
  wanted: { column: string; direction: 'asc' | 'desc' },
): Partial<CatalogueSearch> {
  if (search.sort === wanted.column && search.direction === 'desc') return { sort: undefined, direction: undefined }
  return { sort: wanted.column, direction: wanted.direction === 'desc' ? 'desc' : undefined }
}

interface Listed {
  active: string | null
  sortable: readonly string[]
  kind?: { query: string; name: string } | null | undefined
}

/** What the list is asked for. */
export const listQueryOf = (search: CatalogueSearch, { active, sortable, kind }: Listed) => ({
  page: search.page ?? 1,
  ...(kind && { [kind.query]: kind.name }),
  ...(search.keywords && { keywords: search.keywords }),
  ...(active && search.kept && { [active]: search.kept }),
  ...(search.sort && sortable.includes(search.sort) && { sort: search.sort, direction: search.direction ?? 'asc' }),
})
