import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { sessionMessages } from '@dray/domain/sessions/sessions.messages.ts'
import { endSessions } from '#platform/auth/session-writes.repo.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkPassword } from './check-password.ts'
import { checkNewPassword } from './choose-password.ts'
import { identityById, membershipById, membershipIds, setPasswordHash } from './sessions.repo.ts'

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
