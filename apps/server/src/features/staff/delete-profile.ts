import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { changeMember } from '#features/sessions/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeProfile } from './profiles.repo.ts'
import { checkAdministratorRemains, checkMayTouch } from './staff.policy.ts'

/** Removes a person of the office; their sessions end at once, and what they did keeps their name. */
export const deleteProfile: UseCase<typeof calls.deleteProfile> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'profiles', { id: params.id })
  if (row.user_id === ctx.viewer.user_id) throw new AppError('own_access')
  await checkMayTouch(ctx, row)
  await checkAdministratorRemains(ctx, row)
  const ended = await changeMember(ctx.tx, {
    user_id: row.user_id,
    email: row.email,
    member: {
      user_type: 'client',
      account_id: row.id,
      customer_id: null,
      role_id: null,
      permissions: [],
      display_name: `${row.first_name} ${row.last_name}`,
      profile_image: null,
      is_active: 0,
    },
  })
  await removeProfile(ctx.tx, row)
  ctx.tx.afterCommit.push(() => {
    for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  })
  ctx.publish(profilesChange('delete', [row.id], { audience: { user_ids: [row.user_id] } }))
  return null
}
