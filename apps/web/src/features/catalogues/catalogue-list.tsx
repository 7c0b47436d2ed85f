import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { fieldTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type HTMLAttributes, type ReactNode, type Ref, useCallback, useMemo, useRef } from 'react'
import { useListPage } from '#platform/list-page.ts'
import { usePreference } from '#platform/preferences.ts'
import { queryClient } from '#platform/query-client.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Inline, ListPage, Push, Text } from '#ui/layout/layout.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { DataTable, type TableHandle } from '#ui/table/data-table.tsx'
import { FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { standardView, type TableColumn } from '#ui/table/table-column.ts'
import { catalogueListOptions, catalogueRowOptions } from './catalogue.queries.ts'
import {
  type CatalogueSearch,
  type ChangeCatalogueSearch,
  listQueryOf,
  nextSortIn,
  sortIn,
} from './catalogue-search.ts'
import { type CatalogueRow, type CatalogueView, isFixed, type Page } from './catalogue-view.ts'
import { MoveDialog } from './move-dialog.tsx'
import { askAndRemove, mayRemove, setActive } from './remove-row.tsx'
import { AddRow, ChangeRow } from './row-panel.tsx'
import { useSeenView } from './seen-view.ts'
import { useRecentRows } from './use-recent-rows.ts'
import { useRowOrder } from './use-row-order.tsx'

export interface CatalogueProps {
  search: CatalogueSearch
  onSearch: ChangeCatalogueSearch
}

const typingPause = 500
const keptChoices = ['1', '0', 'all'] as const

/** What a row is known by stands in front; of what follows the last steps aside first. */
const alwaysShown = 3
const yieldingFromTheEnd = <R,>(columns: readonly TableColumn<R>[]): TableColumn<R>[] =>
  columns.map((column, at) => (at < alwaysShown ? column : { yields: columns.length - at, ...column }))

/** Edit and delete at the row's end. */
function actionsColumn<R extends CatalogueRow>(view: CatalogueView<R>, onEdit: (row: R) => void): TableColumn<R> {
  return {
    id: 'actions',
    header: tableTexts.actions,
    hideHeader: true,
    fixed: true,
    sticky: 'end',
    width: 76,
    grow: 0,
    cell: (row) => (
      <Inline gap="tight">
        <IconButton
          size="sm"
          label={`${texts.edit} ${view.nameOf(row)}`}
          icon={<IconPencil aria-hidden />}
          onClick={() => onEdit(row)}
        />
        {mayRemove(view, row) && (
          <IconButton
            size="sm"
            variant="danger"
            label={`${catalogueTexts.delete} ${view.nameOf(row)}`}
            icon={<IconTrash aria-hidden />}
            onClick={() => void askAndRemove(view, row)}
          />
        )}
      </Inline>
    ),
  }
}

/** The same by right click, and taking a row out of use. */
function menuOf<R extends CatalogueRow>(
  view: CatalogueView<R>,
  row: R,
  { onEdit, onMove }: { onEdit: (row: R) => void; onMove: ((row: R) => void) | undefined },
): MenuAction[] {
  if (view.readOnly) return []
  const { active } = view.source
  const edit = { key: 'edit', label: texts.edit, onSelect: () => onEdit(row) }
  const move = onMove ? [{ key: 'move', label: texts.moveTo, onSelect: () => onMove(row) }] : []
  if (isFixed(view, row)) return [edit, ...move]
  const isRetired = active !== null && row[active] === 0
  const mayGo = mayRemove(view, row)
  const kept: MenuAction[] =
    active && (isRetired || mayGo)
      ? [
          {
            key: 'kept',
            label: catalogueTexts.verbs[isRetired ? 1 : 0],
            onSelect: () => void setActive(view, row, isRetired ? 1 : 0),
          },
        ]
      : []
  const remove = { key: 'remove', label: catalogueTexts.delete, danger: true, apart: true }
  const removes = mayGo ? [{ ...remove, onSelect: () => void askAndRemove(view, row) }] : []
  return [edit, ...move, ...kept, ...removes]
}

/** What an empty list means, and what to do about it. */
function emptyOf<R extends CatalogueRow>({ source, readOnly }: CatalogueView<R>, search: CatalogueSearch) {
  if (search.keywords) return texts.nothingFits
  if (search.kept === '0') return texts.nothingRetired(source.noun.many)
  const none = `${catalogueTexts.empty(source.noun.many)}.`
  return readOnly ? none : `${none} ${catalogueTexts.emptyHint(source.noun.one)}`
}

interface PartProps<R extends CatalogueRow> extends CatalogueProps {
  view: CatalogueView<R>
}

/** Words, and whether retired rows are wanted. */
function Filters<R extends CatalogueRow>({
  view,
  search,
  onSearch,
  inputRef,
  addButton,
}: PartProps<R> & { inputRef: Ref<HTMLInputElement>; addButton: ReactNode }) {
  const { source } = view
  const usual = source.lists_retired ? 'all' : '1'
  return (
    <FilterBar label={texts.filters(source.noun.many)} actions={addButton}>
      <KeywordFilter
        value={search.keywords ?? ''}
        onChange={(words) => onSearch({ keywords: words || undefined })}
        pause={typingPause}
        mode={view.searched ?? 'live'}
        shortcut="/"
        inputRef={inputRef}
      />
      {source.active && (
        <SegmentedControl
          size="sm"
          label={texts.keptLabel}
          value={search.kept ?? usual}
          onChange={(kept) => onSearch({ kept: kept === usual ? undefined : kept })}
          options={keptChoices.map((value) => ({ value, label: texts.kept[value] }))}
        />
      )}
    </FilterBar>
  )
}

/** How many there are, and the other pages. */
function Foot<R extends CatalogueRow>({
  view,
  search,
  onSearch,
  page,
  pagerProps,
}: PartProps<R> & { page: Page<R>; pagerProps: HTMLAttributes<HTMLDivElement> }) {
  const { noun } = view.source
  const query = listQueryOf(search, view.source)
  const fetchAhead = (next: number) =>
    void queryClient.prefetchQuery(catalogueListOptions(view, { ...query, page: next }))
  return (
    <>
      <Text look="muted">{texts.count(page.total, noun)}</Text>
      {view.source.calls.order && !view.readOnly && !isOrderable(view, search) && (
        <Text look="muted">{texts.orderHint}</Text>
      )}
      <Push>
        <div {...pagerProps}>
          <Pager
            page={page.current_page}
            perPage={page.per_page}
            total={page.total}
            onPage={(next) => onSearch({ page: next })}
            onIntent={fetchAhead}
          />
        </div>
      </Push>
    </>
  )
}

/** Rows can be put in order where all of them stand as they are ordered. */
const isOrderable = <R extends CatalogueRow>(
  { source, readOnly }: CatalogueView<R>,
  { keywords, sort, kept }: CatalogueSearch,
) => source.calls.order !== undefined && !readOnly && !keywords && !sort && !kept

/** What the address opens above the list. */
function Opened<R extends CatalogueRow>({ view, search, onSearch }: PartProps<R>) {
  const close = () => onSearch({ open: undefined })
  // What belongs to a row is entered once the row exists: its panel follows the form.
  const handleAdded = (row: R) => onSearch({ open: view.relatedPanels ? row.id : undefined })
  if (search.open === 'new') return view.readOnly ? null : <AddRow view={view} onClose={close} onAdded={handleAdded} />
  return search.open === undefined ? null : <ChangeRow view={view} id={search.open} onClose={close} />
}

function useListKeys<R extends CatalogueRow>(
  { source, readOnly }: CatalogueView<R>,
  keys: { search: () => void; add: () => void; move: (by: number) => void },
) {
  useShortcuts(texts.screenTitle(source.noun.many), [
    { keys: '/', text: texts.filters(source.noun.many), run: keys.search },
    ...(readOnly ? [] : [{ keys: 'n', text: texts.add(source.noun.one), run: keys.add }]),
    { keys: 'j', text: texts.nextRow, run: () => keys.move(1) },
    { keys: 'k', text: texts.previousRow, run: () => keys.move(-1) },
  ])
}

/** One catalogue: the list in the address, live, searched while typing and on Enter, with its form and its panel. */
export function Catalogue<R extends CatalogueRow>(given: PartProps<R>) {
  const props = { ...given, view: useSeenView(given.view) }
  const { view, search, onSearch } = props
  const { source } = view
  const recent = useRecentRows(view)
  const [shape, setShape] = usePreference(`catalogue.${view.source.entity}.columns`, standardView)
  const keywords = useRef<HTMLInputElement>(null)
  const table = useRef<TableHandle<R>>(null)
  const query = useMemo(() => listQueryOf(search, source), [search, source])
  const list = useListPage(useQuery(catalogueListOptions(view, query)), (page) => page)
  const order = useRowOrder({ view, query, page: list.answer, onPage: (page) => onSearch({ page }) })
  const { column: orderColumn, dropProps } = order
  const orderable = isOrderable(view, search)
  const latest = useRef(onSearch)
  latest.current = onSearch
  const open = useCallback((row: R) => latest.current({ open: row.id }), [])
  const add = () => onSearch({ open: 'new' })
  const columns = useMemo(
    () => [
      ...(orderable ? [orderColumn()] : []),
      ...yieldingFromTheEnd(view.columns),
      ...(view.readOnly ? [] : [actionsColumn(view, open)]),
    ],
    [view, open, orderable, orderColumn],
  )
  useListKeys(view, {
    search: () => keywords.current?.focus(),
    add,
    move: (by) => table.current?.move(by),
  })
  const addButton = !view.readOnly && (
    <Button variant="primary" icon={<IconPlus aria-hidden />} shortcut="n" onClick={add}>
      {texts.add(source.noun.one)}
    </Button>
  )
  const clearButton = (
    <Button onClick={() => onSearch({ keywords: undefined, kept: undefined })}>{fieldTexts.clearFilters}</Button>
  )

  return (
    <>
      <ListPage
        foot={list.answer && <Foot {...props} page={list.answer} pagerProps={orderable ? order.pagerProps : {}} />}
      >
        <Filters {...props} inputRef={keywords} addButton={addButton} />
        <StaleNotice text={list.staleText} isFetching={list.isFetching} onRetry={list.retry} />
        <div style={{ display: 'contents' }} {...(orderable && dropProps)}>
          <DataTable
            label={texts.screenTitle(source.noun.many)}
            columns={columns}
            rows={list.rows}
            rowKey={(row) => row.id}
            rowName={view.nameOf}
            onOpen={open}
            onIntent={(row) => void queryClient.prefetchQuery(catalogueRowOptions(view, row.id))}
            view={shape}
            onViewChange={setShape}
            sort={sortIn(search)}
            onSort={(sort) => onSearch(nextSortIn(search, sort))}
            rowActions={(row) => menuOf(view, row, { onEdit: open, onMove: orderable ? order.ask : undefined })}
            recent={recent}
            faded={(row) => source.active !== null && row[source.active] === 0}
            loading={list.isLoading}
            fetching={list.isFetching}
            error={list.error}
            onRetry={list.retry}
            empty={emptyOf(view, search)}
            emptyActions={search.keywords || search.kept ? clearButton : addButton}
            tableRef={table}
          />
        </div>
      </ListPage>
      <Opened {...props} />
      {order.asking && list.answer && (
        <MoveDialog
          name={view.nameOf(order.asking.row)}
          place={order.asking.place}
          last={list.total}
          onMove={(place) => order.asking && order.moveTo(order.asking.row, place)}
          onClose={order.stopAsking}
        />
      )}
    </>
  )
}
