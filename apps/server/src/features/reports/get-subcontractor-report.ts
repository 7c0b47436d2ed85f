import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import type * as calls from '@dray/domain/reports/reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { sumReport } from './sum-report.ts'
import { jobsOfSubContractors } from './sums/sub-contractor-jobs.repo.ts'

export const getSubcontractorReport: UseCase<typeof calls.getSubcontractorReport> = async (
  ctx,
  { query: { with_jobs, ...query } },
) => {
  const report = await sumReport(ctx, 'sub_contractor', query)
  if (with_jobs === 0) return report
  const ids = report.data.map(({ id }) => id)
  const jobs = await jobsOfSubContractors(ctx.tx, report.selected_date, ids)
  return {
    ...report,
    data: report.data.map((row) => ({ ...row, subcontractor_job: (jobs.get(row.id) ?? []).map(shown) })),
  }
}

type Carried = Awaited<ReturnType<typeof jobsOfSubContractors>> extends Map<number, (infer J)[]> ? J : never

const shown = ({ id, job_number, ...share }: Carried) => ({
  id,
  job_number,
  job_report: {
    total_charge: pounds(decimal(share.total_charge)),
    subcost: pounds(decimal(share.subcost)),
    other_costs: pounds(decimal(share.other_costs)),
  },
})
