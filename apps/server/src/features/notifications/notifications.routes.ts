import { clientEvents, customerEvents } from '@dray/domain/notifications/notifications.calls.ts'
import { route } from '#platform/http/context.ts'
import { catchUp } from './catch-up.ts'

export const notificationsRoutes = [
  route(clientEvents, catchUp),
  route(customerEvents, (ctx, request) => catchUp(ctx, request)),
]
