import type * as calls from '@dray/domain/notifications/notifications.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { clockOf, visibleEvents } from './events.repo.ts'

/** What changed after a number. Who asks for more than is kept (48 hours) is told to read everything anew. */
export const catchUp: UseCase<typeof calls.getClientEvents> = async ({ tx, viewer }, { query: { after } }) => {
  const { n, dropped_to } = await clockOf(tx)
  if (after > n || after < dropped_to) return { events: [], n, refresh: 1 }
  const seen = { after, user_id: viewer.user_id, staff: viewer.user_type === 'client' }
  const { events, last, isWhole } = await visibleEvents(tx, seen)
  return { events, n: isWhole ? n : (last ?? n), refresh: 0 }
}
