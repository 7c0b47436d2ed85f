import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { newestNotifications, notificationCounts } from './notifications.repo.ts'
import type { Notice } from './notify.ts'

/** The caller's newest notifications, read or not. */
export const listNotifications: UseCase<typeof calls.listNotifications> = (ctx, { query }) =>
  ctx.inTransaction(async ({ tx, viewer: { user_id } }) => {
    const [rows, counts] = await Promise.all([
      newestNotifications(tx, { user_id, limit: query.limit }),
      notificationCounts(tx, user_id),
    ])
    return { notifications: rows.map(presentNotification), ...counts }
  })

/** How many of a person's notifications are unread. */
export const unreadNotifications = async (tx: Tx, user_id: number) => (await notificationCounts(tx, user_id)).unread

const presentNotification = ({
  title,
  body,
  color_class,
  ...row
}: Awaited<ReturnType<typeof newestNotifications>>[number]) => ({
  ...row,
  data: { title, body, color_class: color_class as Notice['color_class'] },
})
