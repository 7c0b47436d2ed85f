import type * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { deedsPage } from './console-trail.repo.ts'
import { daysOf } from './days-of.ts'
import { linesOf } from './lines-of.ts'

/** A page of what the platform's people did. */
export const listConsoleTrail: UseCase<typeof calls.listConsoleTrail> = async (ctx, { query }) => {
  const { page, page_size, date, ...filter } = query
  const { rows, total } = await deedsPage(ctx.platform.db, { ...filter, ...daysOf(date) }, { page, page_size })
  const data = rows.map((row) => ({ ...row, before: linesOf(row.before), after: linesOf(row.after) }))
  return pageOf(ctx, query, { rows: data, total })
}
