import { fieldTexts, listTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { type HTMLAttributes, type ReactNode, useMemo } from 'react'
import { nextOrder, shownOrder } from '#platform/search-params.ts'
import type { Shortcut } from '#platform/shortcuts.ts'
import { Button } from '#ui/display/button.tsx'
import { ListPage } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { usePhone } from '#ui/layout/use-phone.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { ColumnPicker, type ColumnPickerProps } from '#ui/table/column-picker.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrintButton } from '#ui/table/print-button.tsx'
import { PrintedList } from '#ui/table/printed-list.tsx'
import type { RowKey, TableColumn } from '#ui/table/table-column.ts'
import { ExportButton } from '../list-export/export-button.tsx'
import { type Buckets, bucketIn, bucketTabs } from './list-buckets.ts'
import { type FilterParts, ListFilters } from './list-filters.tsx'
import { type FootParts, ListFoot } from './list-foot.tsx'
import { type List, type ListRow, rowKey } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'

interface EmptyParts {
  /** Where it is good news that there is no row; a list says 'No Data Found' without it. */
  title?: string
  /** Why there is no row at all, and what to do about it. */
  text: string
  actions?: ReactNode
  /** Why no row fits the filters, and what can be done beside clearing them. */
  filtered: string
  filteredActions?: ReactNode
}

interface ListScreenProps<R extends ListRow, V extends string> {
  list: List<R>
  /** Must stay the same from one drawing to the next: the rows are drawn again when they change. */
  columns: readonly TableColumn<R>[]
  filters: FilterParts
  empty: EmptyParts
  /** Above all: the way to other lists. */
  head?: ReactNode
  /** At the end of the filters: what is done with the list. */
  actions?: ReactNode
  /** What a printed list was narrowed to. Left out for a list that is neither printed nor arranged. */
  printed?: readonly (string | undefined)[]
  /** How the columns are chosen, where that differs from other lists. */
  columnPicker?: Partial<Pick<ColumnPickerProps<R>, 'label' | 'more' | 'onViewChange'>>
  /** Tabs by status. */
  buckets?: Buckets<V>
  /** Between the filters and the rows. */
  notice?: ReactNode
  /** The row's menu, by right click. */
  rowActions?: (row: R) => readonly MenuAction[]
  /** A row is about to be opened. */
  onIntent?: (row: R) => void
  /** Rows that somebody else changed a moment ago. */
  recent?: ReadonlySet<RowKey>
  /** Keys beside those that every list has. */
  keys?: readonly Shortcut[]
  /** With `selected`, rows get a box. */
  foot?: FootParts
  /** Of what surrounds the table: rows that are dragged. */
  tableProps?: HTMLAttributes<HTMLDivElement> | undefined
}

/** A list on the screen: what narrows it, its rows with their actions and keys, why it is empty, its foot, its print. */
export function ListScreen<R extends ListRow, V extends string = never>(props: ListScreenProps<R, V>) {
  const { list, foot = {}, keys = [] } = props
  const columns = useSortable(props.columns, list.sorts)
  const { page } = list
  const isPhone = usePhone()
  const isSelectable = foot.selected !== undefined
  useListKeys(list, { isSelectable, own: keys })
  return (
    <ListPage foot={<ListFoot list={list} {...foot} />} actions={isPhone && props.actions}>
      {props.printed && (
        <PrintedList
          title={list.title}
          lines={props.printed.filter((line): line is string => Boolean(line))}
          columns={columns}
          view={list.view}
          page={page}
          print={list.print}
        />
      )}
      {props.head}
      <ListFilters
        list={list}
        {...props.filters}
        tools={
          <>
            <ExportButton list={list} columns={columns} />
            {props.printed && <ListTools list={list} columns={columns} columnPicker={props.columnPicker} />}
          </>
        }
        actions={props.actions}
      />
      {props.buckets && <BucketTabs list={list} buckets={props.buckets} />}
      {props.notice}
      <div style={{ display: 'contents' }} {...props.tableProps}>
        <DataTable
          label={list.title}
          columns={columns}
          rows={page.rows}
          rowKey={rowKey}
          rowName={list.rowName}
          {...(list.open && { onOpen: list.open })}
          {...(props.onIntent && { onIntent: props.onIntent })}
          sort={shownOrder(list.search)}
          onSort={(sort) => list.change(nextOrder(list.search, sort))}
          view={list.view}
          onViewChange={list.setView}
          {...(props.rowActions && { rowActions: props.rowActions })}
          {...(props.recent && { recent: props.recent })}
          {...(list.isFaded && { faded: list.isFaded })}
          {...(isSelectable && { selected: list.selection.keys, onSelectedChange: list.selection.select })}
          loading={page.isLoading}
          fetching={page.isFetching}
          error={page.error}
          onRetry={page.retry}
          {...emptyState(list, props.empty)}
          tableRef={list.table}
        />
      </div>
    </ListPage>
  )
}

/** The columns, of which those order the rows that the list's call can order by. */
const useSortable = <R,>(columns: readonly TableColumn<R>[], sorts: readonly string[] | undefined) =>
  useMemo(
    () => (sorts ? columns.map((column) => ({ ...column, sortable: sorts.includes(column.id) })) : columns),
    [columns, sorts],
  )

/** Which columns are shown, and the print. */
type ListToolsProps<R extends ListRow> = Pick<ListScreenProps<R, never>, 'list' | 'columns' | 'columnPicker'>

function ListTools<R extends ListRow>({ list, columns, columnPicker }: ListToolsProps<R>) {
  return (
    <>
      <ColumnPicker columns={columns} view={list.view} onViewChange={list.setView} {...columnPicker} />
      <PrintButton onPrint={list.print.print} busy={list.print.busy} />
    </>
  )
}

function BucketTabs<R extends ListRow, V extends string>({ list, buckets }: { list: List<R>; buckets: Buckets<V> }) {
  return (
    <Tabs<V | 'All' | ''>
      label={texts.statuses}
      tabs={bucketTabs(buckets)}
      value={bucketIn(list.bucket, buckets.values)}
      onChange={(bucket) => list.changeBucket(bucket === 'All' ? undefined : bucket)}
    />
  )
}

/** Why the list is empty, and the ways out. */
function emptyState<R extends ListRow>(list: List<R>, parts: EmptyParts) {
  if (list.page.total > 0) {
    const toFirst = <Button onClick={() => list.change({ page: undefined })}>{texts.firstPage}</Button>
    return { empty: texts.emptyPage, emptyActions: toFirst }
  }
  const emptyTitle = parts.title
  if (!list.isFiltered) return { emptyTitle, empty: parts.text, emptyActions: parts.actions }
  return {
    emptyTitle,
    empty: parts.filtered,
    emptyActions: (
      <>
        <Button onClick={list.clearFilters}>{fieldTexts.clearFilters}</Button>
        {parts.filteredActions}
      </>
    ),
  }
}
