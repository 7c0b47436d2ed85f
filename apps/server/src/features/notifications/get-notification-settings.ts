import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import {
  channelsOf,
  eventsFor,
  type NotificationEventName,
} from '@dray/domain/notifications/notification-events.table.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { settingsOf } from './notification-settings.repo.ts'

/** The caller's channels of every event that can reach them. */
export async function ownSettings({ tx, viewer }: Pick<TxContext, 'tx' | 'viewer'>) {
  const chosen = await settingsOf(tx, viewer.user_id)
  return eventsFor(viewer).map((row) => ({
    event: row.event as NotificationEventName,
    label: row.label,
    description: row.description,
    ...channelsOf(row, chosen.get(row.event)),
  }))
}

export const getNotificationSettings: UseCase<typeof calls.getNotificationSettings> = (ctx) =>
  ctx.inTransaction(ownSettings)
