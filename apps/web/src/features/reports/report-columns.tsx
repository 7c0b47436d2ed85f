import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { reportColumnTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { JobReportRow, SumKind, SumReportRow } from './reports.queries.ts'

/** Nobody knows the profit of a job whose cost was not entered. */
const isUnknown = (row: { subcost: number | null }, id: string) =>
  row.subcost === null && ['subcost', 'profit', 'margin'].includes(id)

type Figure = 'total_charge' | 'subcost' | 'profit' | 'other_costs' | 'net'

const figure = <R extends Record<Figure, number | null>>(id: Figure, yields: number): TableColumn<R> => ({
  id,
  header: texts[id],
  money: true,
  width: 100,
  minWidth: 84,
  grow: 0,
  align: 'right',
  yields,
  ...(id === 'total_charge' && { look: 'strong' as const }),
  text: (row) => (isUnknown(row, id) ? '–' : showMoney(row[id])),
})

const margin = <R extends { margin: number; subcost: number | null }>(): TableColumn<R> => ({
  id: 'margin',
  header: texts.margin,
  money: true,
  width: 84,
  minWidth: 76,
  grow: 0,
  align: 'right',
  yields: 6,
  text: (row) => (isUnknown(row, 'margin') ? '–' : showMoney(row.margin)),
})

const words = (id: 'description' | 'towns'): TableColumn<SumReportRow> => ({
  id,
  header: texts[id],
  width: 220,
  look: 'muted',
  yields: 3,
  text: (row) => row[id] ?? '',
})

/** What a row is called beside its name. */
const besideName: Partial<Record<SumKind, TableColumn<SumReportRow>>> = {
  service: words('description'),
  lane: words('towns'),
}

export const sumColumns = (kind: SumKind): TableColumn<SumReportRow>[] => [
  {
    id: 'name',
    header: texts[kind],
    width: 220,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.name,
  },
  ...[besideName[kind]].filter((column) => column !== undefined),
  {
    id: 'jobs',
    header: texts.jobs,
    width: 72,
    grow: 0,
    align: 'right',
    text: (row) => row.jobs.toLocaleString('en-GB'),
    value: (row) => row.jobs,
  },
  figure('total_charge', 9),
  figure('subcost', 4),
  { ...figure<SumReportRow>('profit', 8), header: texts.gained },
  margin(),
  figure('other_costs', 2),
  figure('net', 7),
]

const day = (id: 'collection_date' | 'delivery_date' | 'last_date', yields: number): TableColumn<JobReportRow> => ({
  id,
  header: texts[id],
  width: 84,
  minWidth: 76,
  grow: 0,
  look: 'muted',
  yields,
  text: (row) => (row[id] ? showDate(row[id]) : '–'),
  value: (row) => dayOf(row[id]),
})

export const jobColumns: TableColumn<JobReportRow>[] = [
  {
    id: 'job_number',
    header: texts.job_number,
    width: 84,
    minWidth: 76,
    grow: 0,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.job_number,
    link: (row) => `/traffic-diary?job=${row.id}`,
  },
  {
    id: 'customer_name',
    header: texts.customer,
    width: 150,
    text: (row) => row.customer.customer_name,
  },
  {
    id: 'status',
    header: texts.status,
    width: 130,
    grow: 0,
    text: (row) => statusLabel(row.status),
    around: badgeEdges,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    id: 'customer_reference',
    header: texts.customer_reference,
    width: 110,
    look: 'muted',
    yields: 1,
    text: (row) => row.customer_reference.join(', '),
  },
  day('collection_date', 2),
  day('delivery_date', 3),
  day('last_date', 5),
  { id: 'carriers', header: texts.carriers, width: 140, yields: 4, text: (row) => row.carriers.join(', ') || '–' },
  figure('total_charge', 12),
  figure('subcost', 8),
  figure('profit', 11),
  margin(),
  figure('other_costs', 7),
  figure('net', 10),
]
