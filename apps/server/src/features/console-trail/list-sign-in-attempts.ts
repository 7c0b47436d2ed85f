import type * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { attemptsPage } from './console-trail.repo.ts'
import { daysOf } from './days-of.ts'

/** A page of sign-in attempts; one that was never settled counts as failed. */
export const listSignInAttempts: UseCase<typeof calls.listSignInAttempts> = async (ctx, { query }) => {
  const { page, page_size, date, ...filter } = query
  const { rows, total } = await attemptsPage(ctx.platform.db, { ...filter, ...daysOf(date) }, { page, page_size })
  const data = rows.map(({ succeeded, ...row }) => ({ ...row, is_right: succeeded ? 1 : 0 }))
  return pageOf(ctx, query, { rows: data, total })
}
