import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import {
  areSameChannels,
  channelsOf,
  eventsFor,
  notificationEvent,
} from '@dray/domain/notifications/notification-events.table.ts'
import { notificationSettingsChange } from '@dray/domain/notifications/notifications.events.ts'
import { notificationMessages } from '@dray/domain/notifications/notifications.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { ownSettings } from './get-notification-settings.ts'
import { dropSettings, keepSettings } from './notification-settings.repo.ts'
import { roleDefaultsOf } from './role-notifications.repo.ts'

/** Stores the caller's channels where they are not their role's, which they follow for the rest; their other tabs and devices are notified. */
export const saveNotificationSettings: UseCase<typeof calls.saveNotificationSettings> = async (ctx, { body }) => {
  const { tx, viewer, now, publish } = ctx
  const own = new Set(eventsFor(viewer).map(({ event }) => event))
  if (body.settings.some(({ event }) => !own.has(event)))
    throw fieldError({ settings: notificationMessages.event_unknown })
  const ofRole = await roleDefaultsOf(tx, viewer.user_id)
  const isAsRole = ({ event, ...channels }: (typeof body.settings)[number]) =>
    areSameChannels(channels, channelsOf(notificationEvent(event), ofRole.get(event)))
  const { user_id } = viewer
  await keepSettings(tx, { user_id, settings: body.settings.filter((one) => !isAsRole(one)), now })
  await dropSettings(tx, { user_id, events: body.settings.filter(isAsRole).map(({ event }) => event) })
  publish(
    notificationSettingsChange('update', [viewer.user_id], { audience: { staff: false, user_ids: [viewer.user_id] } }),
  )
  return ownSettings(ctx)
}
