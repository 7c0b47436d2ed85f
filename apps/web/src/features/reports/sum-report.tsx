import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { ListScreen } from '#kit/list-screen.tsx'
import { printedDays } from '#kit/printed-search.ts'
import { useCommand } from '#kit/use-command.ts'
import { listDefinition, useList } from '#kit/use-list.ts'
import type { ListProps } from '#kit/use-list-address.ts'
import { saveFile } from '#platform/file-actions.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { sumColumns } from './report-columns.tsx'
import { type SumReportSearch, sumReportAddress, sumReportQueryOf } from './report-search.ts'
import {
  downloadCustomerReportsCsv,
  downloadSubcontractorReportsCsv,
  downloadVehicleReportsCsv,
  type SumReport,
  type SumReportRow,
  sumReportOptions,
} from './reports.queries.ts'

const jobsPath = '/finance/reports/jobs'

const definitionOf = (kind: ReportKind) =>
  listDefinition({
    title: texts.titles[kind],
    address: sumReportAddress,
    rowName: (row: SumReportRow) => row.name,
    columnsPreference: `reports.${kind}.columns`,
    options: (search: SumReportSearch) => sumReportOptions(kind, sumReportQueryOf(search)),
    pageIn: (answer) => answer,
  })

const downloads = {
  sub_contractor: downloadSubcontractorReportsCsv,
  customer: downloadCustomerReportsCsv,
  vehicle: downloadVehicleReportsCsv,
}

const definitions = {
  sub_contractor: definitionOf('sub_contractor'),
  customer: definitionOf('customer'),
  vehicle: definitionOf('vehicle'),
}

export const totalsText = ({ jobs, total_charge, profit, margin, net }: SumReport['totals']) =>
  texts.sum({
    jobs: jobs.toLocaleString('en-GB'),
    charged: showMoney(total_charge),
    profit: showMoney(profit),
    margin: showMoney(margin),
    net: showMoney(net),
  })

interface SumReportProps extends ListProps<SumReportSearch> {
  kind: ReportKind
  head?: ReactNode
}

/** What customers, vehicles or sub-contractors brought in, and the way from each to its jobs. */
export function SumReportScreen({ kind, head, ...address }: SumReportProps) {
  const list = useList(definitions[kind], address)
  const { answer } = list.page
  const columns = useMemo(() => sumColumns(kind), [kind])
  const file = useCommand(downloads[kind], { onDone: saveFile })
  const navigate = useNavigate()
  const opensJobs = mayOpen(jobsPath, useViewer())
  const span = answer?.selected_date
  const { sort, keywords } = address.search
  const asked = {
    ...(span && { selected_date: `${span.from},${span.to}` }),
    ...(keywords && { keywords }),
    ...(sort && { sort, direction: address.search.direction ?? ('asc' as const) }),
  }
  const openJobs = ({ id }: SumReportRow) => void navigate({ to: jobsPath, search: { ...span, [kind]: id } as never })
  const sumText = answer && totalsText(answer.totals)
  return (
    <ListScreen
      list={list}
      columns={columns}
      head={head}
      filters={{
        label: texts.filters,
        days: { label: texts.dates, value: span ?? null },
        keywords: { mode: 'enter' },
        clearable: true,
      }}
      actions={
        <Button loading={file.busy} onClick={() => void file.run(asked)}>
          {texts.csv}
        </Button>
      }
      rowActions={(row) => [
        ...(opensJobs ? [{ key: 'jobs', label: texts.openJobs, onSelect: () => openJobs(row) }] : []),
        { key: 'csv', label: texts.jobsCsv, onSelect: () => void file.run({ ...asked, id: row.id }) },
      ]}
      empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      printed={[printedDays(span ?? {}), keywords && listTexts.keywords(keywords), sumText]}
      foot={{ sum: sumText && <span>{sumText}</span> }}
    />
  )
}
