/** How fast each account may ask. */
export function makeRate(seconds_per_request: number) {
  const last = new Map<string, number>()
  return {
    /** Returns the seconds to wait; 0 where the request may come in, which is counted then. */
    take(account: string, at: string): number {
      const now = Date.parse(at)
      const wait = (last.get(account) ?? Number.NEGATIVE_INFINITY) + seconds_per_request * 1000 - now
      if (wait > 0) return Math.ceil(wait / 1000)
      last.set(account, now)
      return 0
    },
  }
}
