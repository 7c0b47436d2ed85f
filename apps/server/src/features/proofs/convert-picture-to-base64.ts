import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { companyOf } from '#features/files/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { dataAddress } from './data-address.ts'

/** A picture by the signed path that its reader was given; another company's is a 404. */
export const convertPictureToBase64: UseCase<typeof calls.convertPictureToBase64> = async (
  ctx,
  { query: { image } },
) => {
  const { key } = ctx.services.files.verifySignedPath(image.replace(/^https?:\/\/[^/]+/, ''))
  return { base64_string: await dataAddress(ctx.services.files.of(companyOf(ctx.viewer)), key) }
}
