import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { changeAdmin } from '#features/sessions/index.ts'
import { endSessions } from '#platform/auth/session-writes.repo.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type PersonRow, personById } from './console-people.repo.ts'
import {
  changingStaff,
  checkAdministratorRemains,
  checkMayTouch,
  rightsIn,
  rightsOfPerson,
  roleToGive,
} from './console-staff.policy.ts'
import { presentPerson } from './present-console-staff.ts'

type Given = Parameters<UseCase<typeof calls.changeConsoleProfile>>[1]['body']

/** Changes a person of the console. Nobody gives or touches more rights than they have; closed access ends sessions at once. */
export const changeConsoleProfile: UseCase<typeof calls.changeConsoleProfile> = async (ctx, { params, body }) => {
  const { viewer } = ctx
  const { answer, ended } = await changingStaff(ctx, '/console/profiles', async (db, held) => {
    const was = await personById(db, params.id)
    if (!was) throw new AppError('not_found')
    checkMayTouch(viewer.user_id, held, was)
    if (body.version !== undefined && body.version !== was.version) {
      throw new AppError('conflict', { data: presentPerson(viewer, was) })
    }
    const wanted = await wantedOf(db, { held, was, body })
    if (!wanted) return { answer: presentPerson(viewer, was), ended: [] }
    await changeAdmin(db, was.id, wanted.columns)
    await recordDeed(db, ctx, {
      action: 'console_profile_change',
      subject: was.name,
      before: { name: was.name, role: was.role, is_active: was.is_active },
      after: wanted.after,
    })
    const ended = wanted.isClosed ? await endSessions(db, { membership_ids: [was.id], reason: 'access_ended' }) : []
    const row = (await personById(db, was.id)) ?? was
    return { answer: presentPerson(viewer, row), ended }
  })
  for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  return answer
}

interface Change {
  held: ReadonlySet<string>
  was: PersonRow
  body: Given
}

/** What is to be written, checked; null where nothing differs. */
async function wantedOf(db: PlatformTx, { held, was, body }: Change) {
  const { name = was.name, is_active = was.is_active, role_id = was.role_id } = body
  const isOtherRole = role_id !== was.role_id
  const isClosed = is_active === 0 && was.is_active === 1
  if (name === was.name && is_active === was.is_active && !isOtherRole) return null
  const role = isOtherRole ? await roleToGive(db, held, role_id) : null
  if (isOtherRole || isClosed) await checkAdministratorRemains(db, was)
  const permissions = [...(role ? rightsIn(role) : rightsOfPerson(was))]
  return {
    isClosed,
    columns: { display_name: name, is_active, role_id, permissions },
    after: { name, role: role?.name ?? was.role, is_active },
  }
}
