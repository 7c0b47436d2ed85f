import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { findInvitation } from './find-invitation.ts'
import { declineMembership } from './invitations.repo.ts'
import { useLink } from './links.repo.ts'

/** Stays out of the company that invited; it may invite again. */
export const declineInvitation: UseCase<typeof calls.declineInvitation> = async (ctx, { body }) => {
  const link = await findInvitation(ctx, body.token)
  await ctx.platform.transaction(async (db) => {
    if (!(await useLink(db, link.token_hash))) throw new AppError('link_invalid')
    await declineMembership(db, link)
  })
  return null
}
