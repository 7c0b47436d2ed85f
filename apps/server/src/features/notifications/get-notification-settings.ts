import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import {
  areSameChannels,
  channelsOf,
  eventsFor,
  type NotificationEventName,
} from '@dray/domain/notifications/notification-events.table.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { settingsOf } from './notification-settings.repo.ts'
import { roleDefaultsOf } from './role-notifications.repo.ts'

/** The caller's channels of every event that can reach them. */
export async function ownSettings({ tx, viewer }: Pick<TxContext, 'tx' | 'viewer'>) {
  const [own, ofRole] = [await settingsOf(tx, viewer.user_id), await roleDefaultsOf(tx, viewer.user_id)]
  return eventsFor(viewer).map((row) => {
    const channels = channelsOf(row, own.get(row.event), ofRole.get(row.event))
    return {
      event: row.event as NotificationEventName,
      label: row.label,
      description: row.description,
      ...channels,
      is_own: areSameChannels(channels, channelsOf(row, ofRole.get(row.event))) ? 0 : 1,
    }
  })
}

export const getNotificationSettings: UseCase<typeof calls.getNotificationSettings> = (ctx) =>
  ctx.inTransaction(ownSettings)
