import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { tokenHash } from '#platform/auth/token.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type FoundLink, findLink } from './links.repo.ts'

/** Whether a link still works, so that the page can say so before anything is typed. */
export const checkLink: UseCase<typeof calls.checkLink> = async ({ platform }, { params }) => {
  const purposes = ['reset_password', 'set_password', 'invitation', 'accept_terms'] as const
  const link = await findLink(platform.db, tokenHash(params.token), [...purposes])
  return { valid: link ? 1 : 0, email: link?.email ?? null, purpose: link ? purposeOf(link) : null }
}

/** A person without a password accepts an invitation by choosing one. */
const purposeOf = ({ purpose, has_password }: FoundLink) =>
  purpose === 'invitation' && !has_password ? 'set_password' : purpose
