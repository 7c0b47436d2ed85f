import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { tokenHash } from '#platform/auth/token.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { findLink } from './links.repo.ts'

/** What an invitation is to, for its page; a person without a password accepts by choosing one. */
export const showInvitation: UseCase<typeof calls.showInvitation> = async ({ platform }, { params }) => {
  const link = await findLink(platform.db, tokenHash(params.token), ['invitation'])
  if (!link) return { valid: 0, company: null, email: null, needs_password: 0 }
  return { valid: 1, company: link.company ?? 'Dray', email: link.email, needs_password: link.has_password ? 0 : 1 }
}
