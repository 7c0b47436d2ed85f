import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import type { ReactNode } from 'react'
import { ListScreen } from '#kit/list-screen.tsx'
import { printedDays } from '#kit/printed-search.ts'
import { useCommand } from '#kit/use-command.ts'
import { listDefinition, useList } from '#kit/use-list.ts'
import type { ListProps } from '#kit/use-list-address.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { jobColumns } from './report-columns.tsx'
import { type JobReportSearch, jobReportAddress, jobReportQueryOf } from './report-search.ts'
import { downloadJobCsv, getJobDetailsReportOptions, type JobReportRow } from './reports.queries.ts'
import { totalsText } from './sum-report.tsx'

const definition = listDefinition({
  title: texts.titles.job,
  address: jobReportAddress,
  rowName: (row: JobReportRow) => row.job_number,
  isFaded: (row: JobReportRow) => row.status === 'Deleted' || row.status === 'Cancelled',
  columnsPreference: 'reports.job.columns',
  options: (search: JobReportSearch) => getJobDetailsReportOptions(jobReportQueryOf(search)),
  pageIn: (answer) => answer,
})

/** Jobs of every status with what each earned. */
export function JobReportScreen({ head, ...address }: ListProps<JobReportSearch> & { head?: ReactNode }) {
  const list = useList(definition, address)
  const { answer } = list.page
  const file = useCommand(downloadJobCsv, { onDone: saveFile })
  const span = answer?.date
  const { keywords, sort } = address.search
  const direction: 'asc' | 'desc' = address.search.direction ?? 'asc'
  const { customer_id, vehicle_id, sub_contractor_id } = jobReportQueryOf(address.search) ?? {}
  const body = {
    ...(span && { date: `${span.from},${span.to}` }),
    ...(keywords && { keywords }),
    ...(sort && { sort, direction }),
    ...{ customer_id, vehicle_id, sub_contractor_id },
  }
  const sumText = answer && totalsText(answer.totals)
  return (
    <ListScreen
      list={list}
      columns={jobColumns}
      head={head}
      filters={{
        label: texts.filters,
        days: { label: texts.dates, value: span ?? null },
        keywords: { mode: 'enter' },
        clearable: true,
      }}
      actions={
        <Button loading={file.busy} onClick={() => void file.run(body)}>
          {texts.csv}
        </Button>
      }
      empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
      printed={[printedDays(span ?? {}), keywords && listTexts.keywords(keywords), sumText]}
      foot={{ sum: sumText && <span>{sumText}</span> }}
    />
  )
}
