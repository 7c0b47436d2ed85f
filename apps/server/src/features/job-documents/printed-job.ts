import { isLiveLeg } from '@dray/domain/job-steps/trip-status.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { type CompanyRow, companyRow } from '#features/company/index.ts'
import { legsOf, presentJob } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** A job as its documents show it: a trip with its live legs, anything else as its own only leg. */
export interface PrintedJob {
  company: CompanyRow
  job: JobDetail
  legs: JobDetail[]
}

export async function readPrintedJob(ctx: TxContext, id: number): Promise<PrintedJob> {
  const [company, job] = await Promise.all([companyRow(ctx.tx), presentJob(ctx, id)])
  const legs = job.job_type === jobType.trip ? await legsOf(ctx.tx, id) : []
  const shown = await Promise.all(legs.map((leg) => presentJob(ctx, leg.id)))
  const live = shown.filter(isLiveLeg)
  return { company, job, legs: live.length > 0 ? live : [job] }
}
