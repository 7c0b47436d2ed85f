import {
  type RawSearch,
  searchDays,
  searchKeywords,
  searchPage,
  searchSort,
  searchText,
  searchWhole,
  trimmedSearch,
} from '#platform/search-params.ts'

/** What the address of any list may hold. */
export interface ListSearch {
  from?: string
  to?: string
  keywords?: string
  /** The bucket that is shown. */
  status?: string
  sort?: string
  direction?: 'desc'
  /** The first page is not named. */
  page?: number
  /** Rows of a page, where it is not a page of the screen; never in the address. */
  page_size?: number
}

/** Reads one part of an address; returns undefined for what does not fit. `raw` is the whole address. */
export type Reader = (value: unknown, raw: RawSearch) => string | number | undefined
export type Readers = Readonly<Record<string, Reader>>
export type ReadBy<P> = { [K in keyof P]?: P[K] extends (...of: never[]) => infer T ? Exclude<T, undefined> : never }
type Search<F, W, O, S extends string> = ReadBy<F & W & O> & {
  from?: string
  to?: string
  sort?: S
  direction?: 'desc'
  page?: number
  page_size?: number
}

interface AddressParts<F extends Readers, W extends Readers, O extends Readers, S extends string> {
  /** What narrows the list. */
  filters: F
  /** What narrows the list as well, but stays when the filters are cleared. */
  within?: W
  /** What opens above the list. */
  opens?: O
  /** The columns that the list can be ordered by; a pattern where they are not known here. */
  sorts: readonly S[] | RegExp
  /** The part that holds both days, `FROM,TO`, where they are not `from` and `to`. */
  days?: string | undefined
}

export interface Days {
  from: string
  to: string
}

/** A list's state in the address: how it is read, changed, and cleared of its filters. `K` are its filters that a bar offers. */
export interface ListAddress<S extends ListSearch, K extends string = never> {
  /** Leaves out whatever does not fit, so that an old or mistyped link still opens the list. */
  read: (raw: object) => S
  /** The address after a change; `undefined` removes a part. What narrows or orders the list leads to its first page. */
  changed: (search: S, changes: Partial<S>) => S
  isFiltered: (search: S) => boolean
  /** The change that clears the filters. */
  cleared: Partial<S>
  /** True for a change that the Back button undoes: another page, or something opened above the list. */
  isStep: (changes: Partial<S>) => boolean
  /** The days that the list is narrowed to, null for all; and the change to others. */
  daysIn: (search: S) => Days | null
  toDays: (days: Days) => Partial<S>
  /** The part that the tabs stand for. */
  bucket: string
  /** The columns that the call can order by; undefined where the columns say it. */
  sorts?: readonly string[]
  /** The filters that a bar offers. */
  offers?: readonly K[]
}

export type SearchOf<A> = A extends ListAddress<infer S, string> ? S : never

/** Both days or none, as filters of a list. */
export const searchRange = {
  from: (_: unknown, raw: RawSearch) => searchDays(raw).from,
  to: (_: unknown, raw: RawSearch) => searchDays(raw).to,
}

/** Reads one of the values named. */
export const searchChoice =
  <const V extends string>(values: readonly V[]) =>
  (value: unknown): V | undefined =>
    values.find((one) => one === searchText(value))

export { searchKeywords, searchWhole }

const keysOf = (readers: Readers = {}) => Object.keys(readers)

/** Makes a list's address of its parts; order and page are every list's. */
export function listAddress<
  F extends Readers,
  const S extends string,
  O extends Readers = Record<never, Reader>,
  W extends Readers = Record<never, Reader>,
>(parts: AddressParts<F, W, O, S>): ListAddress<Search<F, W, O, S>> {
  type Own = Search<F, W, O, S>
  const { filters, within, opens, sorts, days } = parts
  const readers: Readers = { ...filters, ...within, ...opens }
  const narrowing = [...keysOf(filters), ...keysOf(within), 'sort', 'direction']
  const valueIn = (search: object, key: string) => (search as Record<string, unknown>)[key]

  const read = (given: object) => {
    const raw = given as RawSearch
    const own = Object.entries(readers).map(([key, reader]) => [key, reader(raw[key], raw)])
    const page = searchPage(raw.page)
    return trimmedSearch({ ...Object.fromEntries(own), ...searchSort(raw, sorts), page }) as Own
  }
  return {
    read,
    changed: (search, changes) => {
      const isNarrowed = narrowing.some((key) => key in changes && valueIn(changes, key) !== valueIn(search, key))
      return read({ ...search, ...(isNarrowed && { page: undefined }), ...changes })
    },
    isFiltered: (search) => keysOf(filters).some((key) => valueIn(search, key) !== undefined),
    cleared: Object.fromEntries(keysOf(filters).map((key) => [key, undefined])) as Partial<Own>,
    isStep: (changes) => [...keysOf(opens), 'page'].some((key) => valueIn(changes, key) !== undefined),
    daysIn: (search) => {
      const [from, to] = days ? String(valueIn(search, days) ?? '').split(',') : [search.from, search.to]
      return from && to ? { from, to } : null
    },
    toDays: ({ from, to }) => (days ? { [days]: `${from},${to}` } : { from, to }) as Partial<Own>,
    bucket: 'status',
  }
}

/** The part of a list's query that every paged call has. */
export const pageAndOrder = <S extends string>({ sort, direction, ...wanted }: Paged & Ordered<S>) => ({
  ...pageIn(wanted),
  ...(sort && { sort, direction: direction ?? ('asc' as const) }),
})
/** The page that is wanted, and how large it is where it is not a page of the screen. */
export const pageIn = ({ page = 1, page_size }: Paged) => ({ page, ...(page_size && { page_size }) })
type Paged = Pick<ListSearch, 'page' | 'page_size'>
interface Ordered<S extends string> {
  sort?: S | undefined
  direction?: 'desc' | undefined
}

/** The days as the calls read them: `FROM,TO`. */
export const rangeIn = ({ from, to }: Pick<ListSearch, 'from' | 'to'>) => (from && to ? `${from},${to}` : undefined)
