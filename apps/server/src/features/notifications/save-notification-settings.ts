import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import { eventsFor } from '@dray/domain/notifications/notification-events.table.ts'
import { notificationSettingsChange } from '@dray/domain/notifications/notifications.events.ts'
import { notificationMessages } from '@dray/domain/notifications/notifications.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { ownSettings } from './get-notification-settings.ts'
import { keepSettings } from './notification-settings.repo.ts'

/** Stores the caller's channels of the events that were sent; their other tabs and devices are notified. */
export const saveNotificationSettings: UseCase<typeof calls.saveNotificationSettings> = async (ctx, { body }) => {
  const { tx, viewer, now, publish } = ctx
  const own = new Set(eventsFor(viewer).map(({ event }) => event))
  if (body.settings.some(({ event }) => !own.has(event)))
    throw fieldError({ settings: notificationMessages.event_unknown })
  await keepSettings(tx, { user_id: viewer.user_id, settings: body.settings, now })
  publish(
    notificationSettingsChange('update', [viewer.user_id], { audience: { staff: false, user_ids: [viewer.user_id] } }),
  )
  return ownSettings(ctx)
}
