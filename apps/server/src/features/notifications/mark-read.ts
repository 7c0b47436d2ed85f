import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import { notificationChange } from '@dray/domain/notifications/notifications.events.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { isOwnNotification, setRead } from './notifications.repo.ts'

/** Marks one of the caller's notifications as read; one that is read already stays as it is. Another's is a 404. */
export const markRead: UseCase<typeof calls.markRead> = async ({ tx, viewer, now, publish }, { params }) => {
  const own = { user_id: viewer.user_id, id: params.id }
  if (!(await isOwnNotification(tx, own))) throw new AppError('not_found')
  const ids = await setRead(tx, { ...own, now })
  if (ids.length > 0) publish(notificationChange('read', ids, { audience: { staff: false, user_ids: [own.user_id] } }))
  return null
}
