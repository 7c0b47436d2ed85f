import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { checkAdministratorRemains, checkMayTouch } from './staff.policy.ts'

/** Throws unless this person of the office may be closed out for good: not oneself, nobody with more rights, not the last Administrator. */
export async function checkMayForget(ctx: TxContext, id: number) {
  const row = await lockRow(ctx.tx, 'profiles', { id })
  if (row.user_id === ctx.viewer.user_id) throw new AppError('own_access')
  await checkMayTouch(ctx, row)
  await checkAdministratorRemains(ctx, row)
}
