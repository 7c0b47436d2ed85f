import type { resetPasswordTokenValidity } from '@dray/domain/sessions/sessions.calls.ts'
import { tokenHash } from '../../platform/auth/token.ts'
import type { UseCase } from '../../platform/http/context.ts'
import { findLink } from './sessions.repo.ts'

/** Whether a link still works, so that the page can say so before anything is typed. */
export const linkValidity: UseCase<typeof resetPasswordTokenValidity> = async ({ platform }, { params }) => {
  const link = await findLink(platform.db, tokenHash(params.token), ['reset_password', 'set_password', 'accept_terms'])
  return { valid: link ? 1 : 0, email: link?.email ?? null, purpose: link?.purpose ?? null }
}
