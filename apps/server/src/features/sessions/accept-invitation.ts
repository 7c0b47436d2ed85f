import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { acceptMembership } from './accept-membership.ts'
import { findInvitation } from './find-invitation.ts'
import { useLink } from './links.repo.ts'
import { makeLinkToken } from './one-time-link.ts'
import { identityById } from './sessions.repo.ts'

/** Joins the company that invited: by the link that only the invited address was sent, which works once. */
export const acceptInvitation: UseCase<typeof calls.acceptInvitation> = async (ctx, { body }) => {
  const link = await findInvitation(ctx, body.token)
  if (!link.has_password) throw new AppError('password_needed')
  await ctx.platform.transaction(async (db) => {
    if (!(await useLink(db, link.token_hash))) throw new AppError('link_invalid')
    await acceptMembership(db, link, ctx.origin.request_id)
  })
  const { identity_id } = link
  const identity = await identityById(ctx.platform.db, identity_id)
  if (identity.terms_accepted_at) return { terms_token: null }
  return { terms_token: await makeLinkToken(ctx.platform.db, { purpose: 'accept_terms', identity_id, now: ctx.now }) }
}
