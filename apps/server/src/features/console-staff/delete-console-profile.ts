import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { removeAdmin } from '#features/sessions/index.ts'
import { endSessions } from '#platform/auth/session-writes.repo.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { personById } from './console-people.repo.ts'
import { changingStaff, checkAdministratorRemains, checkMayTouch } from './console-staff.policy.ts'

/** Removes a person from the console; their sessions end at once, and the trail keeps their name. */
export const deleteConsoleProfile: UseCase<typeof calls.deleteConsoleProfile> = async (ctx, { params }) => {
  const ended = await changingStaff(ctx, '/console/profiles', async (db, held) => {
    const was = await personById(db, params.id)
    if (!was) throw new AppError('not_found')
    checkMayTouch(ctx.viewer.user_id, held, was)
    await checkAdministratorRemains(db, was)
    const sessions = await endSessions(db, { membership_ids: [was.id], reason: 'access_ended' })
    await removeAdmin(db, was.id)
    const { name, email, role, is_active } = was
    const before = { name, email, role, is_active }
    await recordDeed(db, ctx, { action: 'console_profile_delete', subject: name, before })
    return sessions
  })
  for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  return null
}
