import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { choosePassword } from './choose-password.ts'
import { makeLinkToken } from './one-time-link.ts'
import { identityById } from './sessions.repo.ts'

/**
 * The first password by the link of an invitation, which is accepted by it; only for who has none: another company's
 * link confers nothing. Who has not accepted the terms is given the token to do so.
 */
export const setPassword: UseCase<typeof calls.setPassword> = async (ctx, { body }) => {
  const identity_id = await choosePassword(ctx, { ...body, purposes: ['invitation', 'set_password'] })
  const identity = await identityById(ctx.platform.db, identity_id)
  if (identity.terms_accepted_at) return { terms_token: null }
  return { terms_token: await makeLinkToken(ctx.platform.db, { purpose: 'accept_terms', identity_id, now: ctx.now }) }
}
