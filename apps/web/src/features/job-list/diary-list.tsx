import { diaryTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { type ReactNode, type Ref, useMemo, useRef } from 'react'
import { useRecentJobs } from '#features/jobs/index.ts'
import type { ListPage as Listed } from '#platform/list-page.ts'
import { nextOrder, shownOrder } from '#platform/search-params.ts'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { ListPage } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { ColumnPicker } from '#ui/table/column-picker.tsx'
import { DataTable, type RowKey, type TableHandle } from '#ui/table/data-table.tsx'
import { DateRangeFilter, FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { PrintButton } from '#ui/table/print-button.tsx'
import { PrintedList } from '#ui/table/printed-list.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { useListPrint } from '#ui/table/use-list-print.ts'
import type { DiaryRow } from './diary-columns.tsx'
import { DiaryEmptyActions, emptyText } from './diary-empty.tsx'
import { type DiarySearch, statusesOf } from './diary-search.ts'
import { bucketOf, diaryTabs, type StatusCount } from './diary-tabs.ts'
import { printLines } from './print-lines.ts'
import { useDiaryView } from './use-diary-view.ts'

export type ChangeSearch = (changes: Partial<DiarySearch>) => void

interface DiaryListProps<R extends DiaryRow> {
  /** Names the view that is remembered: the office's and the portal's columns are two. */
  view: 'office' | 'portal'
  search: DiarySearch
  onSearch: ChangeSearch
  today: string
  page: Listed<R, { statusCount: StatusCount }>
  /** Another page of the same list, to be printed. */
  pageOf: (page: number) => Promise<{ data: readonly R[]; total: number }>
  columns: readonly TableColumn<R>[]
  /** Beside days and keywords. */
  filters?: ReactNode
  actions?: ReactNode
  onNewJob?: () => void
  foot: ReactNode
  tableRef: Ref<TableHandle<R>>
  keywordsRef: Ref<HTMLInputElement>
  onIntent: (row: R) => void
  rowActions: (row: R) => readonly MenuAction[]
  selected?: ReadonlySet<RowKey>
  onSelectedChange?: (selected: ReadonlySet<RowKey>) => void
}

const rowKey = (row: DiaryRow) => row.id
const rowName = (row: DiaryRow) => row.job_number
const isFaded = (row: DiaryRow) => row.status === 'Deleted' || row.status === 'Cancelled'

/** The list of jobs as office and portal share it: days, keywords, buckets, the table, its foot. */
export function DiaryList<R extends DiaryRow>(props: DiaryListProps<R>) {
  const { search, onSearch, page, columns, today, onNewJob } = props
  const [view, setView] = useDiaryView(props.view)
  const print = useListPrint({ pageOf: props.pageOf, rowKey })
  const recent = useRecentJobs()
  const counts = page.answer?.statusCount
  const tabs = useMemo(() => diaryTabs(counts), [counts])
  const latest = useRef(onSearch)
  latest.current = onSearch
  const handleOpen = useMemo(() => (row: R) => latest.current({ job: row.id }), [])
  const days = search.days === 'all' ? null : { from: search.from ?? today, to: search.to ?? today }

  return (
    <ListPage foot={props.foot}>
      <PrintedList
        title={texts.title}
        lines={printLines({ search, days })}
        columns={columns}
        view={view}
        page={page}
        print={print}
      />
      <FilterBar
        label={texts.filters}
        actions={
          <>
            <ColumnPicker columns={columns} view={view} onViewChange={setView} />
            <PrintButton onPrint={print.print} busy={print.busy} />
            {props.actions}
          </>
        }
      >
        <DateRangeFilter
          label={texts.dates}
          value={days}
          onChange={({ from, to }) => onSearch({ from, to, days: undefined })}
        />
        <KeywordFilter
          value={search.keywords ?? ''}
          onChange={(keywords) => onSearch({ keywords: keywords || undefined })}
          shortcut="/"
          inputRef={props.keywordsRef}
        />
        {props.filters}
      </FilterBar>
      <Tabs
        label={texts.statuses}
        tabs={tabs}
        value={bucketOf(statusesOf(search))}
        onChange={(bucket) => onSearch({ status: bucket === 'All' ? undefined : bucket })}
      />
      <StaleNotice text={page.staleText} isFetching={page.isFetching} onRetry={page.retry} />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={page.rows}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={handleOpen}
        onIntent={props.onIntent}
        sort={shownOrder(search)}
        onSort={(sort) => onSearch(nextOrder(search, sort))}
        view={view}
        onViewChange={setView}
        rowActions={props.rowActions}
        recent={recent}
        faded={isFaded}
        loading={page.isLoading}
        fetching={page.isFetching}
        error={page.error}
        onRetry={page.retry}
        empty={emptyText({ search, total: page.total, onNewJob })}
        emptyActions={<DiaryEmptyActions search={search} total={page.total} onSearch={onSearch} onNewJob={onNewJob} />}
        tableRef={props.tableRef}
        {...(props.onSelectedChange && {
          selected: props.selected ?? noneSelected,
          onSelectedChange: props.onSelectedChange,
        })}
      />
    </ListPage>
  )
}

const noneSelected: ReadonlySet<RowKey> = new Set()
