import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { peoplePage } from './console-people.repo.ts'
import { presentPerson } from './present-console-staff.ts'

export const listConsoleProfiles: UseCase<typeof calls.listConsoleProfiles> = async (ctx, { query }) => {
  const { rows, total } = await peoplePage(ctx.platform.db, query)
  return pageOf(ctx, query, { rows: rows.map((row) => presentPerson(ctx.viewer, row)), total })
}
