import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import type { OutsideContext, UseCase } from '#platform/http/context.ts'
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

/** How many of the caller's notifications are unread. */
export const unreadNotifications = (ctx: OutsideContext) =>
  ctx.inTransaction(async ({ tx, viewer }) => (await notificationCounts(tx, viewer.user_id)).unread)

const presentNotification = ({
  title,
  body,
  color_class,
  ...row
}: Awaited<ReturnType<typeof newestNotifications>>[number]) => ({
  ...row,
  data: { title, body, color_class: color_class as Notice['color_class'] },
})
