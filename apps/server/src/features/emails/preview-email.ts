import type * as calls from '@dray/domain/emails/email-templates.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkTyped, exampleEmail, typedFrame } from './example-email.ts'
import { generalEmailOf } from './general-email.ts'

/** Shows an e-mail with example data as it would arrive; nothing is stored or sent. */
export const previewEmail: UseCase<typeof calls.previewEmail> = async (ctx, { params: { kind }, body: typed }) => {
  checkTyped(kind, typed)
  const { subject, ...content } = await exampleEmail(ctx, kind, typed)
  const { opening, closing } = await generalEmailOf(ctx.tx, typedFrame(typed))
  return { subject, ...ctx.services.renderEmail({ ...content, opening, closing }) }
}
