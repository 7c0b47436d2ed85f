import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { discard } from './server.repo.ts'

/** Takes tasks that were given up off the queue for good; the trail keeps which. */
export const discardTasks: UseCase<typeof calls.discardTasks> = (ctx, { body }) =>
  ctx.platform.transaction(async (db) => {
    const ids = await discard(db, body.ids)
    if (ids.length > 0) await recordDeed(db, ctx, { action: 'discard_tasks', subject: ids.join(', ') })
    return { ids }
  })
