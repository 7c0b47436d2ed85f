import { commonPasswords } from '@dray/domain/sessions/common-passwords.ts'
import { passwordError } from '@dray/domain/sessions/password.ts'
import { endSessions } from '#platform/auth/session-writes.repo.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { acceptMembership } from './accept-membership.ts'
import { hasPasswordForUpdate } from './invitations.repo.ts'
import { findLink, type LinkPurpose, useLink } from './links.repo.ts'
import { membershipIds, setPasswordHash } from './sessions.repo.ts'

interface Chosen {
  token: string
  password: string
  purposes: LinkPurpose[]
}

export async function choosePassword(ctx: OutsideContext<null>, { token, password, purposes }: Chosen) {
  const { platform, services } = ctx
  const token_hash = tokenHash(token)
  const link = await findLink(platform.db, token_hash, purposes)
  const isFirst = link?.purpose !== 'reset_password'
  if (!link || (isFirst && link.has_password)) throw new AppError('link_invalid')
  checkNewPassword(password, link.email)
  const password_hash = await services.passwords.inLane('known', ({ hash }) => hash(password))
  const ended = await platform.transaction(async (db) => {
    const hasPassword = await hasPasswordForUpdate(db, link.identity_id)
    if ((isFirst && hasPassword) || !(await useLink(db, token_hash))) throw new AppError('link_invalid')
    await setPasswordHash(db, link.identity_id, password_hash)
    if (link.membership_id !== null) await acceptMembership(db, link, ctx.origin.request_id)
    return endSessions(db, { membership_ids: await membershipIds(db, link.identity_id), reason: 'password_changed' })
  })
  for (const id of ended) services.sessionEnded(id, 'password_changed')
  return link.identity_id
}

export function checkNewPassword(password: string, email: string) {
  const reason = passwordError(password, { common: commonPasswords, email })
  if (reason) throw fieldError({ password: reason })
}
