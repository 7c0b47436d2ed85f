import { getClientEvents, getCustomerEvents } from '@dray/domain/notifications/notifications.calls.ts'
import { route } from '#platform/http/context.ts'
import { catchUp } from './catch-up.ts'

export const notificationsRoutes = [
  route(getClientEvents, catchUp),
  route(getCustomerEvents, (ctx, request) => catchUp(ctx, request)),
]
