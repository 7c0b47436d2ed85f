import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { countReset } from './attempts.repo.ts'

/** Within an hour. */
const maxPerAccount = 3
const maxPerAddress = 20

/**
 * Queues a reset link for whoever has the address, if anybody: known or not, nothing else is done before the answer.
 * Beyond a few an hour nothing more is sent to one account, silently, and one address is refused.
 */
export const sendPasswordResetLink: UseCase<typeof calls.sendPasswordResetLink> = async (
  { platform, origin },
  { body },
) => {
  const { address, user_agent } = origin
  const limits = { account: maxPerAccount, address: maxPerAddress }
  const counted = await countReset(platform, { email: body.email, address, user_agent }, limits)
  if (!counted) throw new AppError('rate_limited', { retry_after: 600 })
  return null
}
