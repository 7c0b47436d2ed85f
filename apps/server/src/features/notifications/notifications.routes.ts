import * as calls from '@dray/domain/notifications/notifications.calls.ts'
import { route } from '#platform/http/context.ts'
import { catchUp } from './catch-up.ts'

export const notificationsRoutes = [
  route(calls.getClientEvents, (ctx, { query }) => catchUp(ctx, query.after)),
  route(calls.getCustomerEvents, (ctx, { query }) => catchUp(ctx, query.after)),
]
