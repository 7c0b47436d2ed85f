import { maxPageSize } from '@dray/domain/kernel/wire.ts'
import { maxJobsInFile, reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate } from '@tanstack/react-router'
import { fetchForFile } from '#kit/list-export/fetch-for-file.ts'
import { loadCode } from '#platform/load-code.ts'
import { useViewer } from '#platform/viewer.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { jobColumns } from './report-columns.tsx'
import { type JobReportSearch, jobReportAddress } from './report-search.ts'
import { getJobDetailsReportOptions } from './reports.queries.ts'

const jobsPath = '/finance/reports/jobs'

interface Drilled<R> {
  /** The days of the report. */
  span: { from: string; to: string } | undefined
  /** What the job report is narrowed to for a row. */
  searchOf: (row: R) => JobReportSearch
  open?: string
  /** Saves the jobs of a row by the report's own right, where there is such a call. */
  saveOwn?: ((id: number, span: { from: string; to: string }) => unknown) | undefined
}

/** Saves the jobs behind a row as a file, in the background. */
async function exportJobs(title: string, total: number, search: JobReportSearch) {
  const { startExport } = await loadCode(() => import('#kit/list-export/start-export.ts'))
  const pageAt = (page: number, signal: AbortSignal) =>
    fetchForFile(
      getJobDetailsReportOptions(jobReportAddress.queryOf({ ...search, page, page_size: maxPageSize })),
      signal,
    )
  void startExport({ title, columns: jobColumns, total, pageAt, most: maxJobsInFile }, 'csv')
}

/** What a row of a report does: it opens the jobs that it is made of, for people who may see those, or saves them. */
export function useReportJobs<R extends { id: number; name: string; jobs: number }>({
  span,
  searchOf,
  open = texts.openJobs,
  saveOwn,
}: Drilled<R>) {
  const navigate = useNavigate()
  const isOpen = mayOpen(jobsPath, useViewer())
  const searchIn = (row: R) => ({ ...(span && jobReportAddress.toDays(span)), ...searchOf(row) })
  const openJobs = isOpen ? (row: R) => void navigate({ to: jobsPath, search: searchIn(row) }) : undefined
  const rowActions = (row: R): MenuAction[] => {
    const csv = { key: 'csv', label: texts.jobsCsv }
    if (!openJobs) return saveOwn && span ? [{ ...csv, onSelect: () => void saveOwn(row.id, span) }] : []
    return [
      { key: 'jobs', label: open, onSelect: () => openJobs(row) },
      { ...csv, onSelect: () => void exportJobs(texts.jobsOf(row.name), row.jobs, searchIn(row)) },
    ]
  }
  return { openJobs, rowActions }
}
