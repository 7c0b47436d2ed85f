import type { Hasher, Lane } from '#platform/auth/password-hashing.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { checkTries } from './attempt-limits.ts'
import { countAttempt, settleAttempt } from './attempts.repo.ts'

interface PasswordCheck {
  lane: Lane
  email: string
  /** What the attempt counts against besides the account: `stranger`, one known browser, or the own session. */
  counter: string
  password: string
  /** Reads what is stored of the password; null or nothing for who has none. */
  stored(): Promise<string | null | undefined>
}

type Context = Pick<OutsideContext<unknown>, 'platform' | 'services' | 'origin' | 'now'>

/**
 * True when the password is right. The attempt is counted before it is checked, so that many at once check no more than
 * the limit; unknown addresses take the same way and time. Throws `rate_limited` when too many failed or wait.
 */
export function checkPassword(ctx: Context, { lane, email, counter, password, stored }: PasswordCheck) {
  const { platform, services, origin, now } = ctx
  return services.passwords.inLane(lane, async (hasher: Hasher) => {
    const { address, user_agent } = origin
    const attempt = await countAttempt(platform, { email, counter, address, user_agent }, (failures) =>
      checkTries(failures, now),
    )
    const isRight = await hasher.isRight(await stored(), password)
    await settleAttempt(platform, attempt, isRight)
    return isRight
  })
}
