import { standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { IconClipboard, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '#features/jobs/index.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { todayIso } from '#ui/fields/date-text.ts'
import { ListPage, Push, Text } from '#ui/layout/layout.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ColumnPicker } from '#ui/table/column-picker.tsx'
import { DataTable, type RowKey, type TableColumn, type TableSort } from '#ui/table/data-table.tsx'
import { DateRangeFilter, FilterBar, FilterChips, KeywordFilter } from '#ui/table/filter-bar.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'

interface SampleJob {
  id: number
  reference: string
  customer: string
  status: string
  from: string
  from_town: string
  to: string
  to_town: string
  time: string
  price: string
}

const customers = [
  'Leafield Foods',
  'Hexa Components Limited',
  'Copper Press',
  'Müller Pumps UK',
  'Severn Medical',
  'Ridgeway Motors of Newbury',
]
const towns = ['Bristol', 'Coventry', 'Reading', 'Evesham', 'Stafford', 'Hounslow', 'Swindon', 'Leeds']
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''

const jobs: SampleJob[] = Array.from({ length: 50 }, (_, at) => ({
  id: 10_482 - at,
  reference: at % 3 === 1 ? '' : `PO ${77_120 - at * 7}`,
  customer: pick(customers, at),
  status: pick(jobStatuses, Math.floor(at / 3) + 1),
  from: pick(customers, at),
  from_town: pick(towns, at),
  to: pick(customers, at + 2),
  to_town: pick(towns, at + 3),
  time: `${String(6 + (at % 14)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
  price: (88 + at * 13.35).toFixed(2),
}))

const columns: TableColumn<SampleJob>[] = [
  { id: 'number', header: 'Job No', text: (job) => job.id, look: 'strong', width: 72, sortable: true, grow: 0 },
  { id: 'reference', header: 'Cus Ref', text: (job) => job.reference, look: 'muted', width: 84 },
  { id: 'customer', header: 'Customer', text: (job) => job.customer, width: 130, sortable: true },
  {
    id: 'status',
    header: 'Status',
    cell: (job) => <StatusBadge status={job.status} />,
    text: (job) => job.status,
    width: 116,
    grow: 0,
  },
  { id: 'from', header: 'From', group: 'Collection', text: (job) => job.from, width: 120 },
  { id: 'from_town', header: 'Town', group: 'Collection', text: (job) => job.from_town, look: 'muted', width: 84 },
  { id: 'from_time', header: 'Time', group: 'Collection', text: (job) => job.time, look: 'clock', width: 52, grow: 0 },
  { id: 'to', header: 'From', group: 'Delivery', text: (job) => job.to, width: 120 },
  { id: 'to_town', header: 'Town', group: 'Delivery', text: (job) => job.to_town, look: 'muted', width: 84 },
  { id: 'price', header: 'Price', text: (job) => job.price, look: 'figures', width: 72, sortable: true, grow: 0 },
  {
    id: 'action',
    header: 'Action',
    hideHeader: true,
    cell: () => <Button size="sm">Allocate</Button>,
    width: 96,
    grow: 0,
    fixed: true,
    sticky: 'end',
  },
]
const rowKey = (job: SampleJob) => job.id
const counts = ['All', 'Needs attention', ...jobStatuses].map((label, at) => ({
  value: label,
  label,
  count: at === 0 ? 86 : (at * 7) % 20,
  alarm: label === 'Needs attention',
}))
const recent = new Set([10_477])

export function TableSamples({ scheme }: { scheme: string }) {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([10_481]))
  const [view, setView] = useState<TableView>(standardView)
  const [sort, setSort] = useState<TableSort | null>({ column: 'number', direction: 'desc' })
  const [tab, setTab] = useState('All')
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const [customer, setCustomer] = useState<string | null>(null)
  const [span, setSpan] = useState({ from: todayIso(), to: todayIso() })
  return (
    <ListPage
      foot={
        <>
          <span>1–50 of 86</span>
          {selected.size > 0 && <span>{selected.size} selected</span>}
          <Button variant="soft" size="sm" shortcut="a">
            Allocate
          </Button>
          <Push>
            <span>Price on this page £6,011.30</span>
            <Pager page={page} perPage={50} total={186} onPage={setPage} label={`Pages, ${scheme}`} />
          </Push>
        </>
      }
    >
      <FilterBar
        label={`Filters, ${scheme}`}
        actions={
          <>
            <ColumnPicker columns={columns} view={view} onViewChange={setView} />
            <IconButton label="Print" icon={<IconPrinter aria-hidden />} />
            <Button icon={<IconClipboard aria-hidden />}>Paste a job</Button>
            <Button variant="primary" icon={<IconPlus aria-hidden />} shortcut="n">
              New job
            </Button>
          </>
        }
      >
        <DateRangeFilter label="Dates" value={span} onChange={setSpan} />
        <KeywordFilter value={words} onChange={setWords} shortcut="/" />
        <SelectFilter
          label="Customer"
          value={customer}
          onChange={setCustomer}
          options={customers.map((name) => ({ value: name, label: name }))}
        />
      </FilterBar>
      <Tabs label="Status" tabs={counts} value={tab} onChange={setTab} />
      <DataTable
        label="Jobs"
        columns={columns}
        rows={jobs}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelectedChange={setSelected}
        recent={recent}
        faded={(job) => job.status === 'Deleted'}
        onOpen={(job) => toast.info(`Job ${job.id}`)}
        rowActions={(job) => [
          { key: 'open', label: 'Open', shortcut: 'Enter', onSelect: () => toast.info(`Job ${job.id}`) },
          {
            key: 'allocate',
            label: 'Allocate',
            shortcut: 'a',
            onSelect: () => toast.success('Job Allocated to Driver'),
          },
          {
            key: 'cancel',
            label: 'Cancel Job',
            danger: true,
            apart: true,
            onSelect: () => toast.warning('User cancelled'),
          },
        ]}
      />
    </ListPage>
  )
}

const few = columns.slice(0, 4)
const vans = [
  { value: 'all', label: 'All', count: 42 },
  { value: 'small', label: 'Small van', count: 9 },
  { value: 'lwb', label: 'LWB van', count: 17 },
]

export function EmptyTableSamples() {
  const [kind, setKind] = useState('all')
  return (
    <>
      <PageHeader
        title="Drivers"
        subtitle="Who may be allocated today"
        beside={<Text tone="muted">42</Text>}
        actions={<Button>Add</Button>}
      />
      <FilterChips label="Vehicle" value={kind} onChange={setKind} options={vans} />
      <DataTable label="Loading" card maxHeight={220} columns={few} rows={[]} rowKey={rowKey} loading />
      <DataTable label="Empty" card columns={few} rows={[]} rowKey={rowKey} empty="Nothing matches these filters." />
      <DataTable
        label="Failed"
        card
        columns={few}
        rows={[]}
        rowKey={rowKey}
        error={{ message: 'The system is busy. Nothing was saved; try again.', request_id: 'req-7f3a91' }}
        onRetry={() => toast.info('Trying again')}
      />
    </>
  )
}
