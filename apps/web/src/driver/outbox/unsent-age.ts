import type { QueuedCapture } from './queue.ts'

const hour = 3600_000

/** How long the oldest unsent capture waits: the colour of the count. */
export function unsentAge(
  queue: readonly Pick<QueuedCapture, 'kept_at'>[],
  now: number,
): 'none' | 'fresh' | 'hour' | 'day' {
  if (queue.length === 0) return 'none'
  const age = now - Math.min(...queue.map(({ kept_at }) => kept_at))
  if (age >= 24 * hour) return 'day'
  return age >= hour ? 'hour' : 'fresh'
}
