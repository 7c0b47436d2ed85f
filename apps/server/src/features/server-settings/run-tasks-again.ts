import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { runAgain } from './server.repo.ts'

/** Gives tasks all their tries again; what runs, was discarded or has succeeded meanwhile is left out. */
export const runTasksAgain: UseCase<typeof calls.runTasksAgain> = (ctx, { body }) =>
  ctx.platform.transaction(async (db) => {
    const ids = await runAgain(db, body.ids)
    if (ids.length > 0) await recordDeed(db, ctx, { action: 'run_tasks_again', subject: ids.join(', ') })
    return { ids }
  })
