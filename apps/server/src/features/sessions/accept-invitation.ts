import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/context.ts'
import { acceptMembership } from './accept-membership.ts'
import { declineMembership } from './invitations.repo.ts'
import { findLink, useLink } from './links.repo.ts'
import { makeLinkToken } from './one-time-link.ts'
import { identityById } from './sessions.repo.ts'

/** What an invitation is to, for its page; a person without a password accepts by choosing one. */
export const showInvitation: UseCase<typeof calls.showInvitation> = async ({ platform }, { params }) => {
  const link = await findLink(platform.db, tokenHash(params.token), ['invitation'])
  if (!link) return { valid: 0, company: null, email: null, needs_password: 0 }
  return { valid: 1, company: link.company ?? 'Dray', email: link.email, needs_password: link.has_password ? 0 : 1 }
}

async function invitationOf({ platform }: OutsideContext<null>, token: string) {
  const link = await findLink(platform.db, tokenHash(token), ['invitation'])
  if (!link) throw new AppError('link_invalid')
  return link
}

/** Joins the company that invited: by the link that only the invited address was sent, which works once. */
export const acceptInvitation: UseCase<typeof calls.acceptInvitation> = async (ctx, { body }) => {
  const link = await invitationOf(ctx, body.token)
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

/** Stays out of the company that invited; it may invite again. */
export const declineInvitation: UseCase<typeof calls.declineInvitation> = async (ctx, { body }) => {
  const link = await invitationOf(ctx, body.token)
  await ctx.platform.transaction(async (db) => {
    if (!(await useLink(db, link.token_hash))) throw new AppError('link_invalid')
    await declineMembership(db, link)
  })
  return null
}
