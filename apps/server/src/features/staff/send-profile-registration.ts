import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { sendRegistration } from '#features/sessions/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkMayTouch } from './staff.policy.ts'

/** Sends the registration e-mail once more; an earlier link stops working. */
export const sendProfileRegistration: UseCase<typeof calls.sendProfileRegistration> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'profiles', { id: params.id })
  await checkMayTouch(ctx, row)
  await sendRegistration(ctx, { user_id: row.user_id, email: row.email, name: `${row.first_name} ${row.last_name}` })
  return null
}
