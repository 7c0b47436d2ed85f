import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { consoleStaffMessages as messages } from '@dray/domain/console-staff/console-staff.messages.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { personById } from './console-people.repo.ts'
import { changingStaff, checkMayTouch } from './console-staff.policy.ts'
import { queueInvitation } from './queue-invitation.ts'

/** Sends a person who has not accepted yet the invitation once more; an earlier link stops working. */
export const sendConsoleInvitation: UseCase<typeof calls.sendConsoleInvitation> = (ctx, { params }) =>
  changingStaff(ctx, '/console/profiles', async (db, held) => {
    const person = await personById(db, params.id)
    if (!person) throw new AppError('not_found')
    checkMayTouch(ctx.viewer.user_id, held, person)
    if (person.accepted_at !== null || person.is_active === 0) throw new AppError('conflict', { text: messages.joined })
    const { email, name } = person
    await queueInvitation(db, { user_id: person.id, email })
    await recordDeed(db, ctx, { action: 'console_profile_invite', subject: name, after: { email } })
    return null
  })
