import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { rolePage } from './console-roles.repo.ts'
import { presentRoles } from './present-console-staff.ts'

export const listConsoleRoles: UseCase<typeof calls.listConsoleRoles> = async (ctx, { query }) => {
  const { db } = ctx.platform
  const { rows, total } = await rolePage(db, query)
  return pageOf(ctx, query, { rows: await presentRoles(db, ctx.viewer, rows), total })
}
