import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { sendRegistration } from '#features/sessions/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { profileForUpdate } from './profiles.repo.ts'
import { checkMayTouch } from './staff.policy.ts'

/** Sends the registration e-mail once more; an earlier link stops working. */
export const sendProfileRegistration: UseCase<typeof calls.sendProfileRegistration> = async (ctx, { params }) => {
  const row = await profileForUpdate(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  await checkMayTouch(ctx, row)
  await sendRegistration(ctx, { user_id: row.user_id, email: row.email, name: `${row.first_name} ${row.last_name}` })
  return null
}
