import type { listConsoleSupport as call } from '@dray/domain/support/support.calls.ts'
import type { SupportState } from '@dray/domain/support/support-states.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { consoleWriter } from './console-thread.ts'
import { inboxPage, supportCompanies, supportPeople } from './support.repo.ts'

export const listConsoleSupport: UseCase<typeof call> = async (ctx, { query }) => {
  const direction = ctx.origin.query.direction === undefined ? 'desc' : query.direction
  const { rows, total } = await inboxPage(ctx.platform, consoleWriter(ctx), { ...query, direction })
  const shown = rows.map((row) => ({ ...row, state: row.state as SupportState }))
  return {
    conversations: pageOf(ctx, query, { rows: shown, total }),
    companies: await supportCompanies(ctx.platform),
    people: (await supportPeople(ctx.platform)).map(({ id, name }) => ({ id, name })),
  }
}
