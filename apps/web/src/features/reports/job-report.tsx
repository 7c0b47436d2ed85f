import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { listDefinition, useList } from '#kit/use-list.ts'
import type { ListProps } from '#kit/use-list-address.ts'
import { saveFile } from '#platform/file-actions.ts'
import { useViewer } from '#platform/viewer.ts'
import { jobColumns } from './report-columns.tsx'
import { ReportList } from './report-list.tsx'
import { type JobReportSearch, jobReportAddress, jobReportQueryOf } from './report-search.ts'
import { downloadJobCsv, getJobDetailsReportOptions, type JobReportRow } from './reports.queries.ts'

const diaryPath = '/traffic-diary'

const definition = listDefinition({
  title: texts.titles.job,
  address: jobReportAddress,
  rowName: (row: JobReportRow) => row.job_number,
  isFaded: (row: JobReportRow) => row.status === 'Deleted' || row.status === 'Cancelled',
  columnsPreference: 'reports.job.columns',
  options: (search: JobReportSearch) => getJobDetailsReportOptions(jobReportQueryOf(search)),
  pageIn: (answer) => answer,
})

/** Jobs of every status with what each earned, or what one carrier earned of each. */
export function JobReportScreen({ head, ...address }: ListProps<JobReportSearch> & { head?: ReactNode }) {
  const list = useList(definition, address)
  const { answer } = list.page
  const file = useCommand(downloadJobCsv, { onDone: saveFile })
  const navigate = useNavigate()
  const opensJobs = mayOpen(diaryPath, useViewer())
  const openJob = ({ id }: JobReportRow) => void navigate({ to: diaryPath, search: { job: id } })
  const span = answer?.date
  const { keywords, sort, direction = 'asc' as const, customer, vehicle, sub_contractor } = address.search
  const body = {
    ...(span && { date: `${span.from},${span.to}` }),
    ...(keywords && { keywords }),
    ...(sort && { sort, direction }),
    ...{ customer_id: customer, vehicle_id: vehicle, sub_contractor_id: sub_contractor },
  }
  const names = answer?.narrowed_to ?? []
  const isShare = vehicle !== undefined || sub_contractor !== undefined
  return (
    <ReportList
      list={{ ...list, open: opensJobs ? openJob : undefined }}
      columns={jobColumns}
      head={head}
      span={span}
      totals={answer?.totals}
      narrowed={names.length > 0 ? (isShare ? texts.shareOf : texts.jobsOf)(names) : undefined}
      file={{ busy: file.busy, run: () => void file.run(body) }}
      rowActions={(row) => (opensJobs ? [{ key: 'open', label: texts.openJob, onSelect: () => openJob(row) }] : [])}
    />
  )
}
