import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { reportColumnTexts, reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { type ReactNode, useMemo } from 'react'
import { days } from '#kit/list/filters.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { command } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { axisPounds, useReportChart } from './report-chart.tsx'
import { sumColumns } from './report-columns.tsx'
import { ReportList, sumsText } from './report-list.tsx'
import { type JobReportSearch, type SumReportSearch, sumReportAddress } from './report-search.ts'
import {
  downloadCustomerReportsCsv,
  downloadSubcontractorReportsCsv,
  downloadVehicleReportsCsv,
  type SumKind,
  type SumReport,
  type SumReportRow,
  sumReportOptions,
} from './reports.queries.ts'
import { useReportJobs } from './use-report-jobs.ts'

const optionsOf = (kind: SumKind) => (search: SumReportSearch) =>
  sumReportOptions(kind, sumReportAddress.queryOf(search))

const withSum = (answer: SumReport) => ({
  ...answer,
  sum_row: { id: 0, name: reportColumnTexts.total, ...answer.totals },
})

const definitionOf = (kind: SumKind) =>
  listDefinition({
    title: texts.titles[kind],
    address: sumReportAddress,
    filters: { selected_date: days(texts.dates) },
    rowName: (row: SumReportRow) => row.name,
    columnsPreference: `reports.${kind}.columns`,
    options: optionsOf(kind),
    pageIn: withSum,
  })

const definitions = {
  sub_contractor: definitionOf('sub_contractor'),
  customer: definitionOf('customer'),
  vehicle: definitionOf('vehicle'),
  service: definitionOf('service'),
  lane: definitionOf('lane'),
}

/** The jobs that a row is made of. */
const jobsOf: Record<SumKind, (row: SumReportRow) => JobReportSearch> = {
  sub_contractor: ({ id }) => ({ sub_contractor_id: id }),
  customer: ({ id }) => ({ customer_id: id }),
  vehicle: ({ id }) => ({ vehicle_id: id }),
  service: ({ id }) => (id === 0 ? { without_service: 1 } : { service_id: id }),
  lane: ({ collection_area, delivery_area }) => ({
    ...(collection_area && { collection_area }),
    ...(delivery_area && { delivery_area }),
  }),
}

/** The same as a file, for people who may not open the job report. */
const saveJobs: Partial<Record<SumKind, (id: number, days: { from: string; to: string }) => Promise<boolean>>> = {
  sub_contractor: command(downloadSubcontractorReportsCsv, { onDone: saveFile }),
  customer: command(downloadCustomerReportsCsv, { onDone: saveFile }),
  vehicle: command(downloadVehicleReportsCsv, { onDone: saveFile }),
}

const barOf = ({ total_charge, profit, net, other_costs, margin }: SumReportRow) => {
  // Rows by customer and by vehicle show no loss; the chart does.
  const left = profit === 0 ? Math.min(net + other_costs, 0) : profit
  return { whole: total_charge, part: left, text: texts.chart.text(showMoney(total_charge), showMoney(margin)) }
}

interface SumReportProps extends ListProps<SumReportSearch> {
  kind: SumKind
  head?: ReactNode
}

/** What customers, carriers, services or lanes brought in; a row and a bar open the jobs that they are made of. */
export function SumReportScreen({ kind, head, ...address }: SumReportProps) {
  const list = useList(definitions[kind], address)
  const { answer } = list.page
  const columns = useMemo(() => sumColumns(kind), [kind])
  const span = answer?.selected_date
  const { openJobs, rowActions } = useReportJobs({ span, searchOf: jobsOf[kind], saveOwn: saveJobs[kind] })
  const chart = useReportChart({
    list,
    search: address.search,
    options: optionsOf(kind),
    label: texts.chart.label(texts.titles[kind]),
    names: { whole: texts.chart.whole, part: texts.chart.part, loss: texts.chart.loss },
    valueText: axisPounds,
    barOf,
    onOpen: openJobs,
  })
  return (
    <ReportList
      list={{ ...list, open: openJobs }}
      columns={columns}
      head={head}
      span={span}
      sumText={answer && sumsText(answer.totals)}
      chart={chart}
      rowActions={rowActions}
    />
  )
}
