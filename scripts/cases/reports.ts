import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import {
  type ReportKind,
  reportFigures,
  showsLoss,
  sumJobs,
  uncountedStatuses,
} from '@dray/domain/reports/report-sums.ts'

interface ReportedJob {
  status: JobStatus
  date: string
  total_charge: string
  subcost: string | null
  other_costs: string | null
  sub_contractor?: string
  customer?: string
  vehicle?: string
}
interface Given {
  selected_date: string
  jobs: ReportedJob[]
}

const report =
  (kind: ReportKind) =>
  ({ selected_date, jobs }: Given) => {
    const [from = '', to = ''] = selected_date.split(',')
    const counted = jobs.filter(
      (job) => job[kind] && job.date >= from && job.date <= to && !uncountedStatuses.includes(job.status),
    )
    return {
      rows: [...Map.groupBy(counted, (job) => job[kind])].map(([name, own]) => ({
        [kind]: name,
        ...reportFigures(sumJobs(own), { floored: !showsLoss(kind) }),
      })),
    }
  }

/** The sum reports, and the statuses that the job report lists. */
export const reports = {
  sub_contractor: report('sub_contractor'),
  customer: report('customer'),
  vehicle: report('vehicle'),
  job_status: ({ statuses }: { statuses: JobStatus[] }) => ({
    labels: statuses.filter((status) => statusRank(status) >= 0),
  }),
}

interface Rows {
  rows?: Record<string, string>[] | string
}
const byName = (a: Record<string, string>, b: Record<string, string>) =>
  Object.values(a).join().localeCompare(Object.values(b).join())
/** In which order the rows stand is open. */
export const inOrderOfNames = ({ rows, ...rest }: Rows) => ({
  ...rest,
  ...(rows !== undefined && { rows: Array.isArray(rows) ? rows.toSorted(byName) : rows }),
})
