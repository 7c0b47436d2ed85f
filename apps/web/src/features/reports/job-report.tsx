import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { jobReportDefinition } from './job-report-definition.ts'
import { jobColumns } from './report-columns.tsx'
import { ReportList, sumsText } from './report-list.tsx'
import type { JobReportSearch } from './report-search.ts'
import type { JobReportRow } from './reports.queries.ts'

const diaryPath = '/traffic-diary'

const byCarrier = ['vehicle_id', 'driver_id', 'sub_contractor_id'] as const
/** What narrows the report to something that its answer names. */
const narrowing = [
  ...byCarrier,
  'customer_id',
  'service_id',
  'without_service',
  'collection_area',
  'delivery_area',
] as const
/** Stands for the names until the answer brings them, so that nothing moves then. */
const onTheirWay = (search: JobReportSearch) => (narrowing.some((field) => search[field] !== undefined) ? ['…'] : [])

/** In words what it is narrowed to; amounts are a share of the job's where a carrier is named. */
function narrowedText(search: JobReportSearch, names: readonly string[]) {
  const isShare = byCarrier.some((field) => search[field] !== undefined)
  const of = names.length > 0 ? [(isShare ? texts.shareOf : texts.narrowedTo)(names)] : []
  return [...of, ...(search.late ? [texts.lateJobs] : [])].join(' · ') || undefined
}

/** Jobs of every status with what each earned, or what one carrier earned of each. */
export function JobReportScreen({ head, ...address }: ListProps<JobReportSearch> & { head?: ReactNode }) {
  const list = useList(jobReportDefinition, address)
  const { answer } = list.page
  const navigate = useNavigate()
  const opensJobs = mayOpen(diaryPath, useViewer())
  const openJob = ({ id }: JobReportRow) => void navigate({ to: diaryPath, search: { job: id } })
  return (
    <ReportList
      list={{ ...list, open: opensJobs ? openJob : undefined }}
      columns={jobColumns}
      head={head}
      span={answer?.date}
      sumText={answer && sumsText(answer.totals)}
      narrowed={narrowedText(address.search, answer?.narrowed_to ?? onTheirWay(address.search))}
      rowActions={(row) => (opensJobs ? [{ key: 'open', label: texts.openJob, onSelect: () => openJob(row) }] : [])}
    />
  )
}
