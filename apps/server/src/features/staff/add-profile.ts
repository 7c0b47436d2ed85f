import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { withFileKeys } from '#features/files/index.ts'
import { addMember, nextUserId, sendRegistration } from '#features/sessions/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentProfile } from './present-profile.ts'
import { insertProfile } from './profiles.repo.ts'
import { pictureFields, roleToGive, slugsOf } from './staff.policy.ts'

/** Adds a person to the office with a role that gives no more than the adder has, and sends the registration e-mail. */
export const addProfile: UseCase<typeof calls.addProfile> = async (ctx, { body }) => {
  const role = await roleToGive(ctx, body.role_id)
  const given = await withFileKeys(ctx, pictureFields, { was: null, given: body })
  const user_id = await nextUserId(ctx.tx)
  const row = await insertProfile(ctx.tx, { ...given, user_id })
  const name = `${row.first_name} ${row.last_name}`
  await addMember(ctx.tx, {
    user_id,
    email: row.email,
    member: {
      user_type: 'client',
      account_id: row.id,
      customer_id: null,
      role_id: role.id,
      permissions: slugsOf(role),
      display_name: name,
      profile_image: row.profile_image,
    },
  })
  await sendRegistration(ctx, { user_id, email: row.email, name })
  ctx.publish(profilesChange('add', [row.id], { version: row.version }))
  return presentProfile(ctx, row)
}
