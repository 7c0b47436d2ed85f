import { reportColumnTexts, reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import type { ReactNode } from 'react'
import { days } from '#kit/list/filters.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { onTimeColumns, percentText } from './on-time-columns.tsx'
import { useReportChart } from './report-chart.tsx'
import { ReportList } from './report-list.tsx'
import { type OnTimeSearch, onTimeAddress } from './report-search.ts'
import { getOnTimeReportOptions, type OnTimeReport, type OnTimeRow } from './reports.queries.ts'
import { useReportJobs } from './use-report-jobs.ts'

const options = (search: OnTimeSearch) => getOnTimeReportOptions(onTimeAddress.queryOf(search))

const definition = listDefinition({
  title: texts.titles.on_time,
  address: onTimeAddress,
  filters: { selected_date: days(texts.dates) },
  rowName: (row: OnTimeRow) => row.name,
  columnsPreference: 'reports.on_time.columns',
  options,
  pageIn: (answer) => ({ ...answer, sum_row: { id: 0, name: reportColumnTexts.total, ...answer.totals } }),
})

const percentOr = (percent: number | null) => (percent === null ? texts.notKnown : texts.percent(percentText(percent)))

const totalsText = ({ jobs, collections_percent, deliveries_percent }: OnTimeReport['totals']) =>
  texts.onTimeSum({
    jobs: jobs.toLocaleString('en-GB'),
    collections: percentOr(collections_percent),
    deliveries: percentOr(deliveries_percent),
  })

function barOf(row: OnTimeRow) {
  const onTime = row.collections_on_time + row.deliveries_on_time
  const known = onTime + row.collections_late + row.deliveries_late
  const percent = known === 0 ? null : Math.round((onTime * 1000) / known) / 10
  const count = known.toLocaleString('en-GB')
  const text = percent === null ? texts.notKnown : texts.chart.stopsText(percentText(percent), count)
  return { whole: known, part: onTime, text }
}

/** How many collections and deliveries of each customer were on time; a row and a bar open the jobs that were late. */
export function OnTimeReportScreen({ head, ...address }: ListProps<OnTimeSearch> & { head?: ReactNode }) {
  const list = useList(definition, address)
  const { answer } = list.page
  const span = answer?.selected_date
  const { openJobs, rowActions } = useReportJobs({
    span,
    searchOf: ({ id }: OnTimeRow) => ({ customer_id: id, late: 1 }),
    open: texts.openLate,
  })
  const chart = useReportChart({
    list,
    search: address.search,
    options,
    label: texts.chart.onTimeLabel,
    names: { whole: texts.chart.known, part: texts.chart.onTime },
    valueText: (value) => value.toLocaleString('en-GB', { notation: 'compact' }),
    barOf,
    onOpen: openJobs,
    note: texts.onTimeNote,
  })
  return (
    <ReportList
      list={{ ...list, open: openJobs }}
      columns={onTimeColumns}
      head={head}
      span={span}
      sumText={answer && totalsText(answer.totals)}
      chart={chart}
      rowActions={rowActions}
    />
  )
}
