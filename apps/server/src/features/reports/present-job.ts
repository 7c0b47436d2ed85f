import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { reportFigures } from '@dray/domain/reports/report-sums.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { carriersOf, type ReportedJob } from './job-report.repo.ts'

/** Jobs as the report shows them: a single job's loss shows. */
export async function presentJobs(tx: Tx, jobs: readonly ReportedJob[]) {
  const carriers = await carriersOf(
    tx,
    jobs.map(({ id }) => id),
  )
  return jobs.map(({ customer_id, customer_code, customer_name, ...job }) => {
    const sums = {
      jobs: 1,
      total_charge: job.total_charge,
      subcost: job.subcost ?? '0',
      other_costs: job.other_costs ?? '0',
    }
    const { jobs: _, subcost, ...figures } = reportFigures(sums, { floored: false })
    const known = job.subcost === null ? { subcost: null, profit: '0', margin: '0' } : { subcost }
    return {
      ...job,
      ...figures,
      ...known,
      status: job.status as JobStatus,
      customer: { id: customer_id, customer_code, customer_name },
      customer_reference: job.customer_reference.map(({ name }) => name),
      carriers: (carriers.get(job.id) ?? []).map(({ name }) => name),
    }
  })
}
