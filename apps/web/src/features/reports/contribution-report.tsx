import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { reportColumnTexts, reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import type { ReactNode } from 'react'
import { days } from '#kit/list/filters.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { contributionColumns } from './contribution-columns.tsx'
import { axisPounds, useReportChart } from './report-chart.tsx'
import { ReportList } from './report-list.tsx'
import { type ContributionSearch, contributionAddress } from './report-search.ts'
import { type ContributionReport, type ContributionRow, getContributionReportOptions } from './reports.queries.ts'
import { useReportJobs } from './use-report-jobs.ts'

const options = (search: ContributionSearch) => getContributionReportOptions(contributionAddress.queryOf(search))

const definition = listDefinition({
  title: texts.titles.contribution,
  address: contributionAddress,
  filters: { selected_date: days(texts.dates), by: null },
  rowName: (row: ContributionRow) => row.name,
  columnsPreference: 'reports.contribution.columns',
  options,
  pageIn: (answer) => ({ ...answer, sum_row: { id: 0, name: reportColumnTexts.total, ...answer.totals } }),
})

const totalsText = ({ jobs, revenue, contribution, margin }: ContributionReport['totals']) =>
  texts.contributionSum({
    jobs: jobs.toLocaleString('en-GB'),
    revenue: showMoney(revenue),
    contribution: showMoney(contribution),
    margin: showMoney(margin),
  })

const barOf = ({ revenue, contribution, margin }: ContributionRow) => ({
  whole: revenue,
  part: contribution,
  text: texts.chart.text(showMoney(contribution), showMoney(margin)),
})

const segments = (['vehicle', 'driver'] as const).map((value) => ({ value, label: texts.by[value] }))

/** What each vehicle or driver leaves of the revenue of their legs; a row and a bar open their jobs with their share. */
export function ContributionReportScreen({ head, ...address }: ListProps<ContributionSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const by = search.by ?? 'vehicle'
  const list = useList(definition, address)
  const { answer } = list.page
  const span = answer?.selected_date
  const { openJobs, rowActions } = useReportJobs({
    span,
    searchOf: ({ id }: ContributionRow) => (by === 'driver' ? { driver_id: id } : { vehicle_id: id }),
  })
  const chart = useReportChart({
    list,
    search,
    options,
    label: texts.chart.contributionLabel(texts.by[by].toLowerCase()),
    names: { whole: texts.chart.revenue, part: texts.chart.contribution, loss: texts.chart.below },
    valueText: axisPounds,
    barOf,
    onOpen: openJobs,
    note: texts.contributionNote,
  })
  return (
    <ReportList
      list={{ ...list, open: openJobs }}
      columns={contributionColumns[by]}
      head={head}
      span={span}
      sumText={answer && totalsText(answer.totals)}
      by={
        <SegmentedControl
          label={texts.by.label}
          options={segments}
          value={by}
          onChange={(value) => onSearch({ by: value === 'driver' ? value : undefined })}
        />
      }
      chart={chart}
      rowActions={rowActions}
    />
  )
}
