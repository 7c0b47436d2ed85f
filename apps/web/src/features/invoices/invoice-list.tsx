import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type { ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { ListFootLine } from '#kit/list-foot.tsx'
import type { ListPage as Listed } from '#platform/list-page.ts'
import { usePreference } from '#platform/preferences.ts'
import { nextOrder, shownOrder } from '#platform/search-params.ts'
import { Button } from '#ui/display/button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { ListPage } from '#ui/layout/layout.tsx'
import { type Tab, Tabs } from '#ui/layout/tabs.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { ColumnPicker } from '#ui/table/column-picker.tsx'
import { DataTable, type TableHandle } from '#ui/table/data-table.tsx'
import { DateRangeFilter, FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { PrintButton } from '#ui/table/print-button.tsx'
import { PrintedList } from '#ui/table/printed-list.tsx'
import { standardView, type TableColumn } from '#ui/table/table-column.ts'
import { useListPrint } from '#ui/table/use-list-print.ts'
import type { useListSelection } from '#ui/table/use-list-selection.ts'
import { type InvoiceSearch, isInvoicesFiltered, shownStatuses } from './invoice-search.ts'
import type { PortalInvoice } from './invoices.queries.ts'

export interface InvoiceListProps {
  search: InvoiceSearch
  onSearch: (changes: Partial<InvoiceSearch>) => void
}

interface Sum {
  net: number
  vat: number
  total_charge: number
}

interface OwnProps<R extends PortalInvoice> extends InvoiceListProps {
  view: 'office' | 'portal'
  title: string
  columns: readonly TableColumn<R>[]
  list: Listed<R>
  /** Another page of the same list, to be printed. */
  pageOf: (page: number) => Promise<{ data: readonly R[]; total: number }>
  counts: Readonly<Record<string, number>> | undefined
  sum: Sum | undefined
  selection: ReturnType<typeof useListSelection<R>>
  /** Statuses that never come to this list are left out. */
  statuses?: readonly ShownInvoiceStatus[]
  rowActions: (row: R) => readonly MenuAction[]
  onOpen: (row: R) => void
  onIntent?: (row: R) => void
  empty: { text: string; actions?: ReactNode }
  head?: ReactNode
  filters?: ReactNode
  /** What can be done with what is selected. */
  children?: ReactNode
  tableRef: RefObject<TableHandle<R> | null>
  keywordsRef: RefObject<HTMLInputElement | null>
}

type Bucket = 'All' | ShownInvoiceStatus
/** Invoices are looked for while typing, after the trade's half second. */
const typingPause = 500
const cleared = { from: undefined, to: undefined, keywords: undefined, customer: undefined, status: undefined }

function bucketTabs(counts: OwnProps<PortalInvoice>['counts'], statuses: readonly ShownInvoiceStatus[]): Tab<Bucket>[] {
  const tab = (value: Bucket, label: string): Tab<Bucket> => ({
    value,
    label,
    ...(counts && { count: counts[value] ?? 0 }),
    ...(value === 'Overdue' && { alarm: true }),
  })
  return [tab('All', texts.all), ...statuses.map((status) => tab(status, status))]
}

const rowKey = (row: PortalInvoice) => row.id
const rowName = (row: PortalInvoice) => row.inv_number
const isFaded = (row: PortalInvoice) => row.status === 'Void'

/** What a printed list was narrowed to, and its sum. */
function printLines({ from, to, status, keywords }: InvoiceSearch, sumText = '') {
  const days = from && to ? texts.span(showLongDate(from), showLongDate(to)) : ''
  return [days, status ?? '', keywords ? `“${keywords}”` : '', sumText].filter(Boolean)
}

/** Invoices by day, words, customer and status; office and portal share it. */
export function InvoiceList<R extends PortalInvoice>(props: OwnProps<R>) {
  const { search, onSearch, list, sum, title, columns, statuses = shownStatuses } = props
  const [view, setView] = usePreference(`invoices.${props.view}.columns`, standardView)
  const tabs = useMemo(() => bucketTabs(props.counts, statuses), [props.counts, statuses])
  const print = useListPrint({ pageOf: props.pageOf, rowKey })
  const sumText = sum && texts.sum(showMoney(sum.net), showMoney(sum.vat), showMoney(sum.total_charge))
  const isFiltered = isInvoicesFiltered(search)
  const clear = <Button onClick={() => onSearch(cleared)}>{fieldTexts.clearFilters}</Button>
  return (
    <ListPage
      foot={
        <ListFootLine list={list} onPage={(page) => onSearch({ page })} sum={sumText && <span>{sumText}</span>}>
          {props.children}
        </ListFootLine>
      }
    >
      <PrintedList
        title={title}
        lines={printLines(search, sumText)}
        columns={columns}
        view={view}
        page={list}
        print={print}
      />
      {props.head}
      <InvoiceFilters
        {...props}
        tools={
          <>
            <ColumnPicker columns={columns} view={view} onViewChange={setView} />
            <PrintButton onPrint={print.print} busy={print.busy} />
          </>
        }
      />
      <Tabs
        label={texts.statuses}
        tabs={tabs}
        value={search.status ?? 'All'}
        onChange={(bucket) => onSearch({ status: bucket === 'All' ? undefined : bucket })}
      />
      <StaleNotice text={list.staleText} isFetching={list.isFetching} onRetry={list.retry} />
      <DataTable
        label={title}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={props.onOpen}
        {...(props.onIntent && { onIntent: props.onIntent })}
        sort={shownOrder(search)}
        onSort={(sort) => onSearch(nextOrder(search, sort))}
        view={view}
        onViewChange={setView}
        rowActions={props.rowActions}
        faded={isFaded}
        selected={props.selection.keys}
        onSelectedChange={props.selection.select}
        loading={list.isLoading}
        fetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        empty={isFiltered ? texts.emptyFiltered : props.empty.text}
        emptyActions={isFiltered ? clear : props.empty.actions}
        tableRef={props.tableRef}
      />
    </ListPage>
  )
}

type FiltersProps = InvoiceListProps &
  Pick<OwnProps<PortalInvoice>, 'keywordsRef' | 'filters'> & {
    tools: ReactNode
  }

function InvoiceFilters({ search, onSearch, keywordsRef, filters, tools }: FiltersProps) {
  const { from, to } = search
  return (
    <FilterBar label={texts.filters} actions={tools}>
      <DateRangeFilter label={texts.dates} value={from && to ? { from, to } : null} onChange={onSearch} />
      <KeywordFilter
        value={search.keywords ?? ''}
        onChange={(words) => onSearch({ keywords: words || undefined })}
        pause={typingPause}
        shortcut="/"
        inputRef={keywordsRef}
      />
      {filters}
      {isInvoicesFiltered(search) && (
        <Button variant="quiet" onClick={() => onSearch(cleared)}>
          {fieldTexts.clearFilters}
        </Button>
      )}
    </FilterBar>
  )
}
