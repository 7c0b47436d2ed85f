import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { orderTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ImportButton } from '#features/imports/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { type List, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useRecentRows } from '#kit/use-recent-rows.ts'
import { useRowOrder } from '#kit/use-row-order.tsx'
import { prefetchRow } from '#platform/prefetch-row.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { catalogueListOptions, catalogueRowOptions, saveOrder, showOrder } from './catalogue.queries.ts'
import { type CatalogueSearch, catalogueAddress, listQueryOf } from './catalogue-search.ts'
import { type CatalogueRow, type CatalogueView, holdsMore, isFixed, type Page } from './catalogue-view.ts'
import { askAndRemove, mayRemove, setActive } from './remove-row.tsx'
import { AddRow, ChangeRow } from './row-panel.tsx'
import { useSeenView } from './seen-view.ts'

export type CatalogueProps = ListProps<CatalogueSearch>

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

const verbsOf = <R extends CatalogueRow>({ keptTexts }: CatalogueView<R>) => keptTexts?.verbs ?? catalogueTexts.verbs

/** The same by right click, and taking a row out of use. */
function menuOf<R extends CatalogueRow>(
  view: CatalogueView<R>,
  row: R,
  { onEdit, onMove }: { onEdit: (row: R) => void; onMove: ((row: R) => void) | undefined },
): MenuAction[] {
  if (view.readOnly) return []
  const { active } = view.source
  const edit = { key: 'edit', label: texts.edit, onSelect: () => onEdit(row) }
  const move = onMove ? [{ key: 'move', label: orderTexts.moveTo, onSelect: () => onMove(row) }] : []
  if (isFixed(view, row)) return [edit, ...move]
  const isRetired = active !== null && row[active] === 0
  const mayGo = mayRemove(view, row)
  const kept: MenuAction[] =
    active && (isRetired || mayGo)
      ? [
          {
            key: 'kept',
            label: verbsOf(view)[isRetired ? 1 : 0],
            onSelect: () => void setActive(view, row, isRetired ? 1 : 0),
          },
        ]
      : []
  const remove = { key: 'remove', label: catalogueTexts.delete, danger: true, apart: true }
  const removes = mayGo ? [{ ...remove, onSelect: () => void askAndRemove(view, row) }] : []
  return [edit, ...move, ...kept, ...removes]
}

interface PartProps<R extends CatalogueRow> extends CatalogueProps {
  view: CatalogueView<R>
}

/** What an empty list means. */
function emptyTexts<R extends CatalogueRow>({ source, readOnly }: CatalogueView<R>, search: CatalogueSearch) {
  const { noun } = source
  const none = `${catalogueTexts.empty(noun.many)}.`
  const text = readOnly ? none : `${none} ${catalogueTexts.emptyHint(noun.one)}`
  const retired = search.kept === '0' ? texts.nothingRetired(noun.many) : text
  return { text, filtered: search.keywords ? texts.nothingFits : retired }
}

/** Whether retired rows are wanted, where rows can be retired. */
function KeptFilter<R extends CatalogueRow>({ view: { source, keptTexts }, search, onSearch }: PartProps<R>) {
  const usual = source.lists_retired ? 'all' : '1'
  if (!source.active) return null
  return (
    <SegmentedControl
      size="sm"
      label={keptTexts?.label ?? texts.keptLabel}
      value={search.kept ?? usual}
      onChange={(kept) => onSearch({ kept: kept === usual ? undefined : kept })}
      options={keptChoices.map((value) => ({ value, label: (keptTexts?.choices ?? texts.kept)[value] }))}
    />
  )
}

/** How many rows there are, and how they could be put in order. */
function Count<R extends CatalogueRow>({ view, search, total }: PartProps<R> & { total: number }) {
  const { calls, noun } = view.source
  return (
    <>
      <Text look="muted">{texts.count(total, noun)}</Text>
      {calls.order && !view.readOnly && !isOrderable(view, search) && <Text look="muted">{orderTexts.orderHint}</Text>}
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
  const handleAdded = (row: R) => onSearch({ open: holdsMore(view) ? row.id : undefined })
  if (search.open === 'new') return view.readOnly ? null : <AddRow view={view} onClose={close} onAdded={handleAdded} />
  return search.open === undefined ? null : <ChangeRow view={view} id={search.open} onClose={close} />
}

/** The list's definition follows from the catalogue's. */
const definitionOf = <R extends CatalogueRow>(view: CatalogueView<R>) => ({
  title: texts.screenTitle(view.source.noun.many),
  address: catalogueAddress,
  options: (search: CatalogueSearch) => catalogueListOptions(view, listQueryOf(search, view.source)),
  pageIn: (page: Page<R>) => page,
  rowName: view.nameOf,
  isFaded: (row: R) => view.source.active !== null && row[view.source.active] === 0,
  opens: 'open' as const,
  columnsPreference: `catalogue.${view.source.entity}.columns`,
})

/** The order that people give the rows, saved by the catalogue's own call. */
const useCatalogueOrder = <R extends CatalogueRow>(view: CatalogueView<R>, list: List<R>, search: CatalogueSearch) =>
  useRowOrder({
    list,
    positionOf: (row) => Number(row.position),
    save: (row, position) => saveOrder(view, row.id, position),
    show: (rows) => showOrder(view, listQueryOf(search, view.source), rows),
  })

/** One catalogue: the list in the address, live, searched while typing and on Enter, with its form and its panel. */
export function Catalogue<R extends CatalogueRow>(given: PartProps<R>) {
  const props = { ...given, view: useSeenView(given.view) }
  const { view, search, onSearch } = props
  const { source } = view
  const list = useList(definitionOf(view), props)
  const order = useCatalogueOrder(view, list, search)
  const { column: orderColumn } = order
  const orderable = isOrderable(view, search)
  const { open = nothing } = list
  const add = () => onSearch({ open: 'new' })
  const columns = useMemo(
    () => [
      ...(orderable ? [orderColumn()] : []),
      ...yieldingFromTheEnd(view.columns),
      ...(view.readOnly ? [] : [actionsColumn(view, open)]),
    ],
    [view, open, orderable, orderColumn],
  )
  const addButton = !view.readOnly && (
    <Button variant="primary" icon={<IconPlus aria-hidden />} shortcut="n" onClick={add}>
      {texts.add(source.noun.one)}
    </Button>
  )

  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{
          label: texts.filters(source.noun.many),
          keywords: { pause: typingPause, mode: view.searched ?? 'live' },
          more: <KeptFilter {...props} />,
        }}
        actions={
          !view.readOnly && (
            <>
              {view.actions}
              <ImportButton many={source.noun.many} />
              {addButton}
            </>
          )
        }
        recent={useRecentRows(source.event)}
        onIntent={(row) => prefetchRow(catalogueRowOptions(view, row.id))}
        rowActions={(row) => menuOf(view, row, { onEdit: open, onMove: orderable ? order.ask : undefined })}
        keys={view.readOnly ? [] : [{ keys: 'n', opensField: true, text: texts.add(source.noun.one), run: add }]}
        empty={{ ...emptyTexts(view, search), actions: addButton }}
        foot={{
          selected: view.selected && {
            count: list.selection.rows.length,
            actions: view.selected(list.selection.rows, list.selection.clear),
          },
          range: list.page.answer ? <Count {...props} total={list.page.total} /> : null,
          pagerProps: orderable ? order.pagerProps : undefined,
        }}
        tableProps={orderable ? order.dropProps : undefined}
      />
      <Opened {...props} />
      {order.dialog}
    </>
  )
}

const nothing = () => {}
