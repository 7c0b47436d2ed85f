import type { TxContext } from '#platform/http/calls/context.ts'
import { clockOf, visibleEvents } from './events.repo.ts'

/** Returns what changed after a number. A number older than what is stored (48 hours) asks for a full refresh. */
export async function catchUp({ tx, viewer }: TxContext, after: number) {
  const { n, dropped_to } = await clockOf(tx)
  if (after > n || after < dropped_to) return { events: [], n, refresh: 1 }
  const seen = { after, user_id: viewer.user_id, staff: viewer.user_type === 'client' }
  const { events, last, isWhole } = await visibleEvents(tx, seen)
  return { events, n: isWhole ? n : (last ?? n), refresh: 0 }
}
