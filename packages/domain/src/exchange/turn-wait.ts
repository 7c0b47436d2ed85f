import type { RequestState } from './request-kinds.ts'

interface Queue {
  /** In the order in which they are sent. */
  requests: readonly { job_id: number | null; state: string }[]
  interval_seconds: number
  next_turn_at: string | null
}

const unsent: readonly RequestState[] = ['waiting', 'checking']

/**
 * Returns in how many seconds a job's request has its turn at the latest, 0 at once; 'sent' where it is on its way, null
 * where the queue does not have it (yet).
 */
export function turnWait({ requests, interval_seconds, next_turn_at }: Queue, about: { job_id: number; now: number }) {
  const waiting = requests.filter(({ state }) => unsent.some((one) => one === state))
  const before = waiting.findIndex(({ job_id }) => job_id === about.job_id)
  if (before === -1)
    return requests.some(({ job_id, state }) => job_id === about.job_id && state === 'sent') ? 'sent' : null
  const toNext = next_turn_at === null ? 0 : Math.ceil((Date.parse(next_turn_at) - about.now) / 1000)
  return Math.max(0, toNext) + before * interval_seconds
}
