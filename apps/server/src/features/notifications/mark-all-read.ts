import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import { notificationChange } from '@dray/domain/notifications/notifications.events.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { setRead } from './notifications.repo.ts'

/** Marks all of the caller's notifications as read. The event names no ids: they may be thousands. */
export const markAllRead: UseCase<typeof calls.markAllRead> = async ({ tx, viewer: { user_id }, now, publish }) => {
  const ids = await setRead(tx, { user_id, now })
  if (ids.length > 0) publish(notificationChange('allRead', [], { audience: { staff: false, user_ids: [user_id] } }))
  return null
}
