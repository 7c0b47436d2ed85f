import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { personById } from './console-people.repo.ts'
import { changingStaff, roleToGive } from './console-staff.policy.ts'
import { insertConsolePerson } from './insert-console-person.ts'
import { presentPerson } from './present-console-staff.ts'
import { queueInvitation } from './queue-invitation.ts'

/** Adds a person with a role that gives no more than the adder has, and invites them; who signs in elsewhere keeps their password. */
export const addConsoleProfile: UseCase<typeof calls.addConsoleProfile> = (ctx, { body }) =>
  changingStaff(ctx, '/console/profiles', async (db, held) => {
    const { name, email } = body
    const role = await roleToGive(db, held, body.role_id)
    const { user_id } = await insertConsolePerson(db, { name, email, role })
    await queueInvitation(db, { user_id, email })
    const after = { name, email, role: role.name }
    await recordDeed(db, ctx, { action: 'console_profile_add', subject: name, after })
    const row = await personById(db, user_id)
    if (!row) throw new AppError('not_found')
    return presentPerson(ctx.viewer, row)
  })
