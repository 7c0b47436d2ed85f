import { commonPasswords } from '@dray/domain/sessions/common-passwords.ts'
import { passwordError } from '@dray/domain/sessions/password.ts'
import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { sessionMessages } from '@dray/domain/sessions/sessions.messages.ts'
import { tokenHash } from '#platform/auth/token.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/context.ts'
import { acceptMembership } from './accept-membership.ts'
import { checkPassword } from './check-password.ts'
import { hasPasswordForUpdate } from './invitations.repo.ts'
import { findLink, type LinkPurpose, useLink } from './links.repo.ts'
import { makeLinkToken } from './one-time-link.ts'
import { endSessions, identityById, membershipById, membershipIds, setPasswordHash } from './sessions.repo.ts'

/** A new password by a reset link; every session of the person ends, wherever it is. */
export const resetPassword: UseCase<typeof calls.resetPassword> = async (ctx, { body }) => {
  await choose(ctx, { ...body, purposes: ['reset_password'] })
  return null
}

/**
 * The first password by the link of an invitation, which is accepted by it; only for who has none: another company's
 * link confers nothing. Who has not accepted the terms is given the token to do so.
 */
export const setPassword: UseCase<typeof calls.setPassword> = async (ctx, { body }) => {
  const identity_id = await choose(ctx, { ...body, purposes: ['invitation', 'set_password'] })
  const identity = await identityById(ctx.platform.db, identity_id)
  if (identity.terms_accepted_at) return { terms_token: null }
  return { terms_token: await makeLinkToken(ctx.platform.db, { purpose: 'accept_terms', identity_id, now: ctx.now }) }
}

/** Changes the own password; the person's other sessions end, this one stays. */
export const changePassword: UseCase<typeof calls.changePassword> = async (ctx, { body }) => {
  const { platform, viewer } = ctx
  const membership = await membershipById(platform.db, viewer.user_id)
  const identity = await identityById(platform.db, membership.identity_id)
  const isRight = await checkPassword(ctx, {
    lane: 'known',
    counter: 'own session',
    email: identity.email,
    password: body.current_password,
    stored: async () => identity.password_hash,
  })
  if (!isRight) throw fieldError({ current_password: sessionMessages.wrongCurrentPassword })
  if (body.password === body.current_password) throw fieldError({ password: sessionMessages.samePassword })
  checkNewPassword(body.password, identity.email)
  const password_hash = await ctx.services.passwords.inLane('known', ({ hash }) => hash(body.password))
  const ended = await platform.transaction(async (db) => {
    await setPasswordHash(db, identity.id, password_hash)
    const membership_ids = await membershipIds(db, identity.id)
    return endSessions(db, { membership_ids, reason: 'password_changed', except: viewer.session_id })
  })
  for (const id of ended) ctx.services.sessionEnded(id, 'password_changed')
  return null
}

interface Chosen {
  token: string
  password: string
  purposes: LinkPurpose[]
}

async function choose(ctx: OutsideContext<null>, { token, password, purposes }: Chosen) {
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

function checkNewPassword(password: string, email: string) {
  const reason = passwordError(password, { common: commonPasswords, email })
  if (reason) throw fieldError({ password: reason })
}
