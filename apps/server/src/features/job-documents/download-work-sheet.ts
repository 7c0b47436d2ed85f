import type * as calls from '@dray/domain/job-documents/job-documents.calls.ts'
import { worksheetPaper } from '@dray/domain/job-documents/job-documents.messages.ts'
import { checkCompany, issuerOf, paperShown } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { readPrintedJob } from './printed-job.ts'
import { worksheetDocument } from './worksheet-document.ts'

/** The paper that a driver takes along; without the company's address and logo there is none. */
export const downloadWorkSheet: UseCase<typeof calls.downloadWorkSheet> = async (ctx, { params, query }) => {
  const printed = await ctx.reading((inner) => readPrintedJob(inner, params.id))
  const { company, job } = printed
  checkCompany(company, 'company_details_and_logo_missing')
  if (company.logo_light === null) throw new AppError('company_logo_missing')
  const zone = query.timezone ?? company.time_zone
  return paperShown(ctx, {
    name: worksheetPaper.filename(job.job_number),
    issuer: issuerOf(company),
    zone,
    body: () => worksheetDocument(printed, zone),
  })
}
