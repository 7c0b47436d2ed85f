import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { dataAddress } from './data-address.ts'
import { signatureOf } from './proofs.repo.ts'

/** A proof's signature for a document that is made in the browser. */
export const convertSignatureToBase64: UseCase<typeof calls.convertSignatureToBase64> = async (ctx, { query }) => {
  const proof = await ctx.reading(({ tx }) => signatureOf(tx, query.job_process))
  if (!proof) throw new AppError('not_found')
  if (proof.pod_sign === null) throw new AppError('not_found', { text: proofReasons.no_signature })
  return { base64_string: await dataAddress(ctx.services.files.of(companyOf(ctx.viewer)), proof.pod_sign) }
}
