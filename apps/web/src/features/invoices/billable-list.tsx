import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { ListFootLine } from '#kit/list-foot.tsx'
import { useListPage } from '#platform/list-page.ts'
import { usePreference } from '#platform/preferences.ts'
import { queryClient } from '#platform/query-client.ts'
import { nextOrder, shownOrder } from '#platform/search-params.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { ListPage } from '#ui/layout/layout.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ColumnPicker } from '#ui/table/column-picker.tsx'
import { DataTable, type TableHandle } from '#ui/table/data-table.tsx'
import { DateRangeFilter, FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { PrintButton } from '#ui/table/print-button.tsx'
import { PrintedList } from '#ui/table/printed-list.tsx'
import { standardView } from '#ui/table/table-column.ts'
import { useListPrint } from '#ui/table/use-list-print.ts'
import { useListSelection } from '#ui/table/use-list-selection.ts'
import { billableColumns, isTaken } from './billable-columns.tsx'
import { type BillableSearch, billableQueryOf, isBillableFiltered } from './billable-search.ts'
import { netOf } from './billed-groups.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { type BillableRow, billableOptions, type BillableList as ListKind } from './invoices.queries.ts'

export interface BillableListProps {
  search: BillableSearch
  onSearch: (changes: Partial<BillableSearch>) => void
}

interface OwnProps extends BillableListProps {
  kind: ListKind
  title: string
  emptyText: string
  /** Above all: the way to the other lists. */
  head?: ReactNode
  /** What is done with the selection, which it clears once it is done. */
  action: { label: string; key: string; run: (rows: readonly BillableRow[], clear: () => void) => void }
  onReverse: ((row: BillableRow) => void) | null
}

/** Those who may read a job may open it from here. */
const jobReaders = ['/traffic-diary', '/organizer', '/planner', '/finance/jobs/mark-for-invoice']
const paths: Record<ListKind, string> = {
  marked: '/finance/jobs/mark-for-invoice',
  external: '/finance/jobs/external-invoice',
}
const rowKey = (row: BillableRow) => row.id
const rowName = (row: BillableRow) => row.job_number
const cleared = { from: undefined, to: undefined, keywords: undefined, customer: undefined }
const nothing = { jobs: 0, total_charge: 0, soon: 0, late: 0 }

/** What presses in the list: jobs done long ago, for which the law sets a term. */
function AgeNotice({ late, onOldest }: { late: number; onOldest: () => void }) {
  if (late === 0) return null
  return (
    <Notice
      kind="warning"
      title={texts.lateTitle(late)}
      actions={
        <Button size="sm" onClick={onOldest}>
          {texts.oldestFirst}
        </Button>
      }
    >
      {texts.lateText}
    </Notice>
  )
}

function useBillable(kind: ListKind, search: BillableSearch) {
  const query = useMemo(() => billableQueryOf(search), [search])
  const found = useQuery(billableOptions(kind, query))
  const list = useListPage(found, (answer) => answer.job_list)
  const selection = useListSelection(list.rows, JSON.stringify(query))
  const chosen = useMemo(() => selection.rows.filter((row) => !isTaken(row)), [selection.rows])
  const print = useListPrint({
    pageOf: async (page) => (await queryClient.fetchQuery(billableOptions(kind, { ...query, page }))).job_list,
    rowKey,
  })
  return { list, sum: list.answer?.sum ?? nothing, selection, chosen, print }
}

/** Jobs that wait to be billed: narrowed by the address, selected, summed, with the warning of their age. */
export function BillableList(props: OwnProps) {
  const { search, onSearch, kind, action, onReverse } = props
  const viewer = useViewer()
  const mayOpen = holdsAny(viewer, jobReaders)
  const zone = useCompanyZone({ when: mayOpen })
  const table = useRef<TableHandle<BillableRow>>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const { list, sum, selection, chosen, print } = useBillable(kind, search)
  const [view, setView] = usePreference(`billable.${kind}.columns`, standardView)
  const columns = useMemo(
    () => billableColumns({ zone, path: mayOpen ? paths[kind] : null, onReverse }),
    [zone, mayOpen, kind, onReverse],
  )
  const latest = useRef(onSearch)
  latest.current = onSearch
  const handleOpen = useCallback((row: BillableRow) => latest.current({ job: row.id }), [])
  const rowActions = useCallback(
    (row: BillableRow): MenuAction[] => [
      ...(mayOpen
        ? [{ key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => latest.current({ job: row.id }) }]
        : []),
      ...(onReverse && !isTaken(row) ? [{ key: 'reverse', label: texts.reverse, onSelect: () => onReverse(row) }] : []),
    ],
    [mayOpen, onReverse],
  )
  const runAction = () => action.run(chosen, selection.clear)
  const shortcuts: Shortcut[] = [
    { keys: '/', text: texts.search, run: () => keywords.current?.focus() },
    { keys: 'j', text: texts.next, run: () => table.current?.move(1) },
    { keys: 'k', text: texts.previous, run: () => table.current?.move(-1) },
    { keys: 'x', text: texts.select, run: () => table.current?.toggle() },
    {
      keys: action.key,
      text: action.label,
      run: chosen.length > 0 ? runAction : () => void toast.warning(texts.noneSelected),
    },
    { keys: 'Escape', text: texts.clearSelection, run: selection.clear, disabled: selection.keys.size === 0 },
  ]
  useShortcuts(props.title, shortcuts)

  return (
    <ListPage
      foot={
        <ListFootLine
          list={list}
          onPage={(page) => onSearch({ page })}
          sum={
            <>
              {sum.soon + sum.late > 0 && <span>{texts.soonTitle(sum.soon + sum.late)}</span>}
              <span>{texts.net(showMoney(sum.total_charge))}</span>
            </>
          }
        >
          {chosen.length > 0 && (
            <>
              <span role="status">{texts.selected(chosen.length, showMoney(netOf(chosen)))}</span>
              <Button size="sm" variant="soft" shortcut={action.key} onClick={runAction}>
                {action.label}
              </Button>
              <Button size="sm" variant="quiet" onClick={selection.clear}>
                {texts.clearSelection}
              </Button>
            </>
          )}
        </ListFootLine>
      }
    >
      <PrintedList
        title={props.title}
        lines={printLines(search, sum.total_charge)}
        columns={columns}
        view={view}
        page={list}
        print={print}
      />
      {props.head}
      <BillableFilters
        {...props}
        keywords={keywords}
        tools={
          <>
            <ColumnPicker columns={columns} view={view} onViewChange={setView} />
            <PrintButton onPrint={print.print} busy={print.busy} />
          </>
        }
      >
        <Button variant="primary" disabled={chosen.length === 0} shortcut={action.key} onClick={runAction}>
          {action.label}
        </Button>
      </BillableFilters>
      <AgeNotice late={sum.late} onOldest={() => onSearch({ sort: 'last_date', direction: undefined })} />
      <StaleNotice text={list.staleText} isFetching={list.isFetching} onRetry={list.retry} />
      <DataTable
        label={props.title}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        {...(mayOpen && { onOpen: handleOpen })}
        sort={shownOrder(search)}
        onSort={(sort) => onSearch(nextOrder(search, sort))}
        view={view}
        onViewChange={setView}
        rowActions={rowActions}
        faded={isTaken}
        selected={selection.keys}
        onSelectedChange={selection.select}
        loading={list.isLoading}
        fetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        {...emptiness(props, list.total)}
        tableRef={table}
      />
    </ListPage>
  )
}

/** What a printed list was narrowed to, and its sum. */
function printLines({ from, to, keywords }: BillableSearch, net: number) {
  const days = from && to ? texts.span(showLongDate(from), showLongDate(to)) : ''
  return [days, keywords ? `“${keywords}”` : '', texts.net(showMoney(net))].filter(Boolean)
}

/** Why there is no row, and the way out. */
function emptiness({ search, onSearch, emptyText }: OwnProps, total: number) {
  if (total > 0) {
    return {
      empty: texts.emptyPage,
      emptyActions: <Button onClick={() => onSearch({ page: undefined })}>{texts.firstPage}</Button>,
    }
  }
  if (!isBillableFiltered(search)) return { empty: emptyText }
  return {
    empty: texts.emptyFiltered,
    emptyActions: <Button onClick={() => onSearch(cleared)}>{fieldTexts.clearFilters}</Button>,
  }
}

interface FiltersProps extends BillableListProps {
  keywords: RefObject<HTMLInputElement | null>
  tools: ReactNode
  children: ReactNode
}

function BillableFilters({ search, onSearch, keywords, tools, children }: FiltersProps) {
  const { from, to } = search
  return (
    <FilterBar
      label={texts.filters}
      actions={
        <>
          {tools}
          {children}
        </>
      }
    >
      <DateRangeFilter label={texts.dates} value={from && to ? { from, to } : null} onChange={onSearch} />
      <KeywordFilter
        mode="enter"
        value={search.keywords ?? ''}
        onChange={(words) => onSearch({ keywords: words || undefined })}
        shortcut="/"
        inputRef={keywords}
      />
      <CustomerFilter label={texts.customer} value={search.customer} onChange={(customer) => onSearch({ customer })} />
      {isBillableFiltered(search) && (
        <Button variant="quiet" onClick={() => onSearch(cleared)}>
          {fieldTexts.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}
