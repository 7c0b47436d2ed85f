import * as calls from '@dray/domain/kernel/missed-events.calls.ts'
import * as bell from '@dray/domain/notifications/bell.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { catchUp } from './catch-up.ts'
import { changeRoleNotifications } from './change-role-notifications.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { getNotificationSettingsOf } from './get-notification-settings-of.ts'
import { listNotifications } from './list-notifications.ts'
import { listRoleNotifications } from './list-role-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'

export const notificationsRoutes = [
  route(calls.getClientEvents, (ctx, { query }) => catchUp(ctx, query.after)),
  route(calls.getCustomerEvents, (ctx, { query }) => catchUp(ctx, query.after)),
  route(bell.listNotifications, listNotifications),
  route(bell.markAllRead, markAllRead),
  route(bell.markRead, markRead),
  route(bell.getNotificationSettings, getNotificationSettings),
  route(bell.getNotificationSettingsOf, getNotificationSettingsOf),
  route(bell.saveNotificationSettings, saveNotificationSettings),
  route(bell.listRoleNotifications, listRoleNotifications),
  route(bell.changeRoleNotifications, changeRoleNotifications),
]
