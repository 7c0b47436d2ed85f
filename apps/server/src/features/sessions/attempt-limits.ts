import { AppError } from '#platform/errors/app-error.ts'

/** Attempts of the last quarter of an hour that failed or are still being checked. */
export interface Failures {
  /** At the account, from this counter, since its last success. */
  at_account: number
  /** Of strangers from the address. */
  from_address: number
  /** Of strangers at the account, where they are counted by their address. */
  from_addresses: number
  last_at: string | null
}

const freeTries = 5
const freeTriesOfAddress = 30
const freeTriesOfAddresses = 100
const longestWaitMs = 15 * 60_000

/**
 * After five failures for an account, or thirty from an address, each further try waits twice as long as the last. Where
 * an account's failures are counted by address, a hundred from all of them together are the limit.
 */
export function checkTries({ at_account, from_address, from_addresses, last_at }: Failures, now: string) {
  const over = Math.max(
    at_account - freeTries,
    from_address - freeTriesOfAddress,
    from_addresses - freeTriesOfAddresses,
  )
  if (over < 0 || !last_at) return
  const wait = Math.min(1000 * 2 ** over, longestWaitMs)
  const left = Date.parse(last_at) + wait - Date.parse(now)
  if (left > 0) throw new AppError('rate_limited', { retry_after: Math.ceil(left / 1000) })
}
