import { AppError } from '../../platform/errors/app-error.ts'

interface Failures {
  email_failures: number
  address_failures: number
  last_at: string | null
}

const freeTries = 5
const freeTriesOfAddress = 30
const longestWaitMs = 15 * 60_000

/** After five failures for an account, or thirty from an address, each further try waits twice as long as the last. */
export function checkTries(failures: Failures, now: string) {
  const over = Math.max(failures.email_failures - freeTries, failures.address_failures - freeTriesOfAddress)
  if (over < 0 || !failures.last_at) return
  const wait = Math.min(1000 * 2 ** over, longestWaitMs)
  const left = Date.parse(failures.last_at) + wait - Date.parse(now)
  if (left > 0) throw new AppError('rate_limited', { retry_after: Math.ceil(left / 1000) })
}
