import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiWithMessage, type SendOptions } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { removeRows } from '#platform/prefetch-row.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'
import type { listQueryOf } from './catalogue-search.ts'
import type { CatalogueRow, CatalogueView, Page } from './catalogue-view.ts'

/** Every key begins with `catalogues` and the entity; nothing outside this file spells one. */
const catalogueKeys = {
  lists: (entity: string) => ['catalogues', entity, 'list'],
  row: (entity: string, id: number) => ['catalogues', entity, 'row', id],
}
/** For what belongs to a row and reads the rest of it. */
export const catalogueRowKey = catalogueKeys.row
const lookups = ['lookups']

interface Sent {
  params?: { id: number }
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]
}
/** The catalogues' calls have one shape each, but their fields are known to their definitions only. */
const call = apiWithMessage as (
  call: AnyCall,
  sent: Sent,
  options?: SendOptions,
) => Promise<{ message: string; data: unknown }>

const readAgain = (refetchInterval: number | undefined) => (refetchInterval ? { refetchInterval, staleTime: 0 } : {})

/** A page of a catalogue. The rows of the page before stay until the new ones are there. */
export const catalogueListOptions = <R extends CatalogueRow>(
  { source, pageIn, follows = [], readAgainMs }: CatalogueView<R>,
  query: ReturnType<typeof listQueryOf>,
) =>
  queryOptions({
    ...readAgain(readAgainMs),
    queryKey: [...catalogueKeys.lists(source.entity), query],
    queryFn: async ({ signal }): Promise<Page<R>> => {
      const { data } = await call(source.calls.list, { query }, { signal })
      return pageIn ? pageIn(data) : (data as Page<R>)
    },
    placeholderData: keepPreviousData,
    meta: { changedBy: [source.event, ...follows] },
  })

/** A row of a catalogue that has no call for one: looked for through the pages of its list, retired ones too. */
async function rowFromList<R extends CatalogueRow>(
  { source, pageIn }: CatalogueView<R>,
  id: number,
  signal: AbortSignal,
) {
  for (let page = 1, more = true; more; page++) {
    const query = { page, ...(source.active && { [source.active]: 'all' }) }
    const { data } = await call(source.calls.list, { query }, { signal })
    const found = pageIn ? pageIn(data) : (data as Page<R>)
    const row = found.data.find((one) => one.id === id)
    if (row) return row
    more = page * found.per_page < found.total
  }
  throw new ApiError({ code: 'not_found', ...gone, message: gone.text })
}
const gone = browserErrors.not_found

/** One row with all that its panel shows; a slower, older answer never replaces a newer one. */
export const catalogueRowOptions = <R extends CatalogueRow>(view: CatalogueView<R>, id: number) =>
  queryOptions({
    ...readAgain(view.readAgainMs),
    queryKey: catalogueKeys.row(view.source.entity, id),
    queryFn: async ({ signal }): Promise<R> => {
      const { show } = view.source.calls
      if (!show) return rowFromList(view, id, signal)
      return (await call(show, { params: { id } }, { signal })).data as R
    },
    structuralSharing: newerRow,
    // What else the row shows is told under other ids.
    meta: { changedBy: [view.source.event, ...(view.follows ?? [])], ...(!view.follows && { id }) },
  })

interface AnyView {
  source: { entity: string }
}

/** What was written shows where the row is open; lists and pickers follow. */
export function keepSavedRow<R extends CatalogueRow>({ source }: AnyView, row: R): R {
  queryClient.setQueryData(catalogueKeys.row(source.entity, row.id), row)
  refreshSoon(catalogueKeys.lists(source.entity))
  refreshSoon(lookups)
  return row
}

/** Fetches what is shown of a catalogue again: something that belongs to its rows was saved by itself. */
export function refreshCatalogue({ source }: Pick<AnyView, 'source'>, ids: readonly number[]) {
  refreshSoon(catalogueKeys.lists(source.entity))
  refreshSoon(lookups)
  for (const id of ids) refreshSoon(catalogueKeys.row(source.entity, id))
}

interface Said<R> {
  message: string
  row: R
}

export async function addRow<R extends CatalogueRow>(
  view: CatalogueView<R>,
  body: Record<string, unknown>,
): Promise<Said<R>> {
  const { kind, calls } = view.source
  const said = await call(calls.add, { body: kind ? { ...body, [kind.column]: kind.value } : body })
  const row = view.rowIn ? view.rowIn(said.data) : (said.data as R)
  view.onWritten?.()
  return { message: said.message, row: keepSavedRow(view, row) }
}

export async function changeRow<R extends CatalogueRow>(
  view: CatalogueView<R>,
  { id, version }: Pick<R, 'id' | 'version'>,
  changes: Record<string, unknown>,
): Promise<Said<R>> {
  const said = await call(view.source.calls.change, { params: { id }, body: { ...changes, version } })
  view.onWritten?.()
  return { message: said.message, row: keepSavedRow(view, said.data as R) }
}

export async function removeRow<R extends CatalogueRow>(view: CatalogueView<R>, id: number): Promise<string> {
  const { calls, entity } = view.source
  const said = await removeRows([catalogueKeys.row(entity, id)], () => call(calls.remove, { params: { id } }))
  refreshSoon(catalogueKeys.lists(view.source.entity))
  refreshSoon(lookups)
  view.onWritten?.()
  return said.message
}

/** Moves one row to a place; the others close up around it. Returns once the list on the screen has been fetched again. */
export async function saveOrder<R extends CatalogueRow>({ source }: CatalogueView<R>, id: number, place: number) {
  const { calls, ordering, entity } = source
  if (!calls.order || !ordering) return ''
  const { message } = await call(calls.order, { body: [{ id, [ordering.place]: place }] })
  refreshSoon(lookups)
  await queryClient.invalidateQueries({ queryKey: catalogueKeys.lists(entity) })
  return message
}

/** Shows rows of a kept page in another order at once; returns the way back. */
export function showOrder<R extends CatalogueRow>(
  view: CatalogueView<R>,
  query: ReturnType<typeof listQueryOf>,
  rows: R[],
) {
  const { queryKey } = catalogueListOptions(view, query)
  const before = queryClient.getQueryData<Page<R>>(queryKey)
  queryClient.setQueryData<Page<R>>(queryKey, (page) => page && { ...page, data: rows })
  return () => queryClient.setQueryData(queryKey, before)
}
