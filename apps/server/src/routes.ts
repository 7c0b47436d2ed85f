import { allocationRoutes } from './features/allocation/index.ts'
import { invoicesRoutes } from './features/invoices/index.ts'
import { notificationsRoutes } from './features/notifications/index.ts'
import { sessionsRoutes } from './features/sessions/index.ts'
import type { Route } from './platform/http/context.ts'

/** Every call with its use case, by feature. */
export const routes: readonly Route[] = [
  ...sessionsRoutes,
  ...notificationsRoutes,
  ...invoicesRoutes,
  ...allocationRoutes,
]
