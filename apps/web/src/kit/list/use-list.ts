import { standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import { maxPageSize } from '@dray/domain/kernel/wire.ts'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { type ListedPage, type ListPage, useListPage } from '#platform/list-page.ts'
import { usePreference } from '#platform/preferences.ts'
import { queryClient } from '#platform/query-client.ts'
import type { TableHandle } from '#ui/table/data-table.tsx'
import type { RowKey } from '#ui/table/table-column.ts'
import { type ListPrint, useListPrint } from '#ui/table/use-list-print.ts'
import { useListSelection } from '#ui/table/use-list-selection.ts'
import { fetchForFile } from '../list-export/fetch-for-file.ts'
import type { Filter, Filters } from './filters.tsx'
import type { Days, ListAddress, ListSearch } from './list-address.ts'
import type { ListProps } from './use-list-address.ts'
import { type SelectAll, useSelectAll } from './use-select-all.ts'

export interface ListRow {
  id: number
}

interface ListParts<S extends ListSearch, R extends ListRow, A, K extends QueryKey> {
  /** The list's name on the screen, on paper and among the keys. */
  title: string
  /** The query of the page that the address names. */
  options: (search: S) => UseQueryOptions<A, Error, A, K>
  pageIn: (answer: A) => ListedPage<R>
  rowName: (row: R) => string
  /** Rows that count less: deleted, void. */
  isFaded?: (row: R) => boolean
  /** The part of the address that holds the row that is open; left out where rows do not open. */
  opens?: (keyof S & string) | undefined
  /** The preference that holds this person's columns, and the columns to begin with. */
  columnsPreference: string
  firstColumns?: TableView
  /** So many rows a file of it holds at most, where that is not what other lists hold. */
  maxExported?: number
  /** Up to so many rows, those of other pages too, may be selected at once; left out where a page is enough. */
  maxSelected?: number
}

/** `F` are the filters of the list's call: none is forgotten. */
export type ListDefinition<
  S extends ListSearch,
  R extends ListRow,
  A,
  K extends QueryKey,
  F extends string = never,
> = ListParts<S, R, A, K> & {
  address: ListAddress<S, F>
} & ([F] extends [never] ? { filters?: undefined } : { filters: Filters<S, NoInfer<F>> })

interface Selection<R> {
  keys: ReadonlySet<RowKey>
  rows: R[]
  select: (keys: ReadonlySet<RowKey>) => void
  clear: () => void
  /** Selects the rows of all pages; undefined where that is not offered, or there are too many. */
  selectAll: SelectAll | undefined
}

/** A list as it stands in its address: its rows, what is selected, this person's columns, the other pages. */
export interface List<R extends ListRow, A = unknown>
  extends Pick<ListParts<never, R, never, never>, 'title' | 'rowName' | 'isFaded' | 'maxExported'> {
  search: ListSearch
  change: (changes: ListSearch) => void
  /** The filters of its bar, each with its value and what another one changes. */
  filters: ListFilter[]
  days: Days | null
  changeDays: (days: Days) => void
  /** The tab that is shown; undefined for that of all. */
  bucket: string | undefined
  changeBucket: (bucket: string | undefined) => void
  /** What orders the rows; undefined where the columns say it. */
  sorts: readonly string[] | undefined
  isFiltered: boolean
  clearFilters: () => void
  /** How often the filters were cleared here: what was typed and not asked yet goes with them. */
  cleared: number
  page: ListPage<R, A>
  selection: Selection<R>
  view: TableView
  setView: (view: TableView) => void
  print: ListPrint<R>
  table: RefObject<TableHandle<R> | null>
  keywords: RefObject<HTMLInputElement | null>
  /** Opens a row; undefined where rows do not open. */
  open: ((row: R) => void) | undefined
  /** Fetches a page of the list as it is narrowed and ordered now. */
  pageAt: (page: number) => Promise<ListedPage<R>>
  /** Fetches a page of a file of the list: as large as pages can be, and forgotten afterwards. */
  exportPageAt: (page: number, signal: AbortSignal) => Promise<ListedPage<R>>
  /** Fetches a page that is about to be shown. */
  fetchAhead: (page: number) => void
}

export interface ListFilter {
  name: string
  filter: Filter
  value: unknown
  change: (value: string | number | undefined) => void
}

/** A list's definition, with what its parts have in common inferred. */
export const listDefinition = <
  S extends ListSearch,
  R extends ListRow,
  A,
  K extends QueryKey,
  F extends string = never,
>(
  definition: ListDefinition<S, R, A, K, F>,
) => definition

export const rowKey = ({ id }: ListRow) => id

/** What the parts of an address are to the list, whose call names them. */
function partsIn<S extends ListSearch, F extends string>(
  { address, filters = {} }: { address: ListAddress<S, F>; filters?: Readonly<Record<string, Filter | null>> },
  { search, onSearch }: ListProps<S>,
) {
  const valueAt = (name: string) => (search as Readonly<Record<string, unknown>>)[name]
  const change = (name: string, value: string | number | undefined) => onSearch({ [name]: value } as Partial<S>)
  const bucket = valueAt(address.bucket)
  return {
    filters: Object.entries(filters).flatMap(([name, filter]) =>
      filter ? [{ name, filter, value: valueAt(name), change: change.bind(null, name) }] : [],
    ),
    days: address.daysIn(search),
    changeDays: (days: Days) => onSearch(address.toDays(days)),
    bucket: typeof bucket === 'string' ? bucket : undefined,
    changeBucket: change.bind(null, address.bucket),
    sorts: address.sorts,
  }
}

export function useList<S extends ListSearch, R extends ListRow, A, K extends QueryKey, F extends string = never>(
  definition: ListDefinition<S, R, A, K, F>,
  { search, onSearch: go }: ListProps<S>,
): List<R, A> {
  const { title, address, options, pageIn, rowName, isFaded, opens, columnsPreference, maxExported } = definition
  const query = options(search)
  const key = JSON.stringify(query.queryKey)
  const page = useListPage(useQuery(query), pageIn)
  const selection = useListSelection(page.rows, key)
  const onSearch = (changes: Partial<S>) => {
    const next = options(address.changed(search, changes))
    // On its way while the address and the screen follow.
    if (JSON.stringify(next.queryKey) !== key) void queryClient.prefetchQuery(next)
    go(changes)
  }
  const [view, setView] = usePreference(columnsPreference, definition.firstColumns ?? standardView)
  const optionsOf = (number: number) => options({ ...search, page: number })
  const pageAt = async (number: number) => pageIn(await queryClient.fetchQuery(optionsOf(number)))
  const exportPageAt = async (number: number, signal: AbortSignal) =>
    pageIn(await fetchForFile(options({ ...search, page: number, page_size: maxPageSize }), signal))
  const selectAll = useSelectAll({ page, pageAt: exportPageAt, most: definition.maxSelected, selection })
  const print = useListPrint({ pageOf: pageAt, rowKey })
  const [cleared, setCleared] = useState(0)
  const latest = useRef(onSearch)
  latest.current = onSearch
  const open = useCallback((row: R) => opens && latest.current({ [opens]: row.id } as Partial<S>), [opens])
  return {
    title,
    rowName,
    ...(isFaded && { isFaded }),
    ...(maxExported && { maxExported }),
    search,
    ...partsIn(definition, { search, onSearch }),
    change: onSearch as (changes: ListSearch) => void,
    isFiltered: address.isFiltered(search),
    clearFilters: () => {
      setCleared(cleared + 1)
      onSearch(address.cleared)
    },
    cleared,
    page,
    selection: { ...selection, selectAll },
    view,
    setView,
    print,
    table: useRef<TableHandle<R>>(null),
    keywords: useRef<HTMLInputElement>(null),
    open: opens && open,
    pageAt,
    exportPageAt,
    fetchAhead: (number) => void queryClient.prefetchQuery(optionsOf(number)),
  }
}
