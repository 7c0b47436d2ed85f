import type * as calls from '@dray/domain/job-documents/job-documents.calls.ts'
import { assessmentPaper } from '@dray/domain/job-documents/job-documents.messages.ts'
import { checkCompany, issuerOf, paperShown } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { assessmentDocument } from './assessment-document.ts'
import { readPrintedJob } from './printed-job.ts'

/** The form on which the stops of a job are assessed before a vehicle is sent there. */
export const downloadSiteAssessment: UseCase<typeof calls.downloadSiteAssessment> = async (ctx, { params }) => {
  const printed = await ctx.reading((inner) => readPrintedJob(inner, params.id))
  const { company, job } = printed
  checkCompany(company, 'company_details_missing')
  const zone = company.time_zone
  return paperShown(ctx, {
    name: assessmentPaper.filename(job.job_number),
    issuer: issuerOf(company),
    zone,
    body: () => assessmentDocument(printed, zone),
  })
}
