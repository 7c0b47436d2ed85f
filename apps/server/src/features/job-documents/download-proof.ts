import type * as calls from '@dray/domain/job-documents/job-documents.calls.ts'
import { proofPaper as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { companyOf } from '#features/files/index.ts'
import { checkCompany, paperShown } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { hasProof, printedProof, readProof } from './printed-proof.ts'

/** A job's proofs as one document. A customer's user gets its own jobs' only. */
export const downloadProof: UseCase<typeof calls.downloadProof> = async (ctx, { params }) => {
  const read = await ctx.reading((inner) => readProof(inner, params.id))
  if (!hasProof(read)) throw new AppError('not_found', { text: texts.none })
  checkCompany(read.company, 'company_details_missing')
  return paperShown(ctx, await printedProof(ctx.services.files.of(companyOf(ctx.viewer)), read))
}
