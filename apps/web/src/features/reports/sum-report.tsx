import type { ReportKind } from '@dray/domain/reports/report-sums.ts'
import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { listDefinition, useList } from '#kit/use-list.ts'
import type { ListProps } from '#kit/use-list-address.ts'
import { saveFile } from '#platform/file-actions.ts'
import { useViewer } from '#platform/viewer.ts'
import { sumColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import { type SumReportSearch, sumReportAddress, sumReportQueryOf } from './report-search.ts'
import {
  downloadCustomerReportsCsv,
  downloadSubcontractorReportsCsv,
  downloadVehicleReportsCsv,
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

const definitions = {
  sub_contractor: definitionOf('sub_contractor'),
  customer: definitionOf('customer'),
  vehicle: definitionOf('vehicle'),
}
const downloads = {
  sub_contractor: downloadSubcontractorReportsCsv,
  customer: downloadCustomerReportsCsv,
  vehicle: downloadVehicleReportsCsv,
}

interface SumReportProps extends ListProps<SumReportSearch> {
  kind: ReportKind
  head?: ReactNode
}

/** What customers, vehicles or sub-contractors brought in; a row opens the jobs that it is made of. */
export function SumReportScreen({ kind, head, ...address }: SumReportProps) {
  const list = useList(definitions[kind], address)
  const { answer } = list.page
  const columns = useMemo(() => sumColumns(kind), [kind])
  const file = useCommand(downloads[kind], { onDone: saveFile })
  const navigate = useNavigate()
  const opensJobs = mayOpen(jobsPath, useViewer())
  const span = answer?.selected_date
  const { sort, keywords, direction = 'asc' as const } = address.search
  const asked = {
    ...(span && { selected_date: `${span.from},${span.to}` }),
    ...(keywords && { keywords }),
    ...(sort && { sort, direction }),
  }
  const openJobs = ({ id }: SumReportRow) => void navigate({ to: jobsPath, search: { ...span, [kind]: id } as never })
  return (
    <ReportList
      list={{ ...list, open: opensJobs ? openJobs : undefined }}
      columns={columns}
      head={head}
      span={span}
      totals={answer?.totals}
      file={{ busy: file.busy, run: () => void file.run(asked) }}
      rowActions={(row) => [
        ...(opensJobs ? [{ key: 'jobs', label: texts.openJobs, onSelect: () => openJobs(row) }] : []),
        { key: 'csv', label: texts.jobsCsv, onSelect: () => void file.run({ ...asked, id: row.id }) },
      ]}
    />
  )
}
