import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { findLink, useLink } from './links.repo.ts'
import { setTermsAccepted } from './sessions.repo.ts'

/** Records that the terms are accepted, by the token that setting the password answered. */
export const acceptTerms: UseCase<typeof calls.acceptTerms> = async ({ platform, now }, { body }) => {
  const token_hash = tokenHash(body.token)
  const link = await findLink(platform.db, token_hash, ['accept_terms'])
  if (!link) throw new AppError('link_invalid')
  await platform.transaction(async (db) => {
    if (!(await useLink(db, token_hash))) throw new AppError('link_invalid')
    await setTermsAccepted(db, link.identity_id, now)
  })
  return null
}
