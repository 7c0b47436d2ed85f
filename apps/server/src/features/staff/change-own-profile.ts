import * as calls from '@dray/domain/staff/staff.calls.ts'
import { withFileKeys } from '#features/files/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { followAccess } from './change-profile.ts'
import { presentProfile } from './present-profile.ts'
import { pictureFields } from './staff.policy.ts'

/** Changes the own name, number and picture. The address and the role are not one's own to change. */
export const changeOwnProfile: UseCase<typeof calls.changeOwnProfile> = (ctx, { body: { version, ...given } }) => {
  const wanted = { table: 'profiles', by: { user_id: ctx.viewer.user_id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: calls.profile,
    present: (row) => presentProfile(ctx, row),
    changes: (was) => withFileKeys(ctx, pictureFields, { was, given }),
    changed: (row, was) => followAccess(ctx, was, row),
  })
}
