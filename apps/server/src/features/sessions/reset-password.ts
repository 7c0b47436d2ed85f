import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { choosePassword } from './choose-password.ts'

/** A new password by a reset link; every session of the person ends, wherever it is. */
export const resetPassword: UseCase<typeof calls.resetPassword> = async (ctx, { body }) => {
  await choosePassword(ctx, { ...body, purposes: ['reset_password'] })
  return null
}
