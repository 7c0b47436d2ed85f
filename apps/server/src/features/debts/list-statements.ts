import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { daySpan } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { statementCounts, statementPage } from './debts.repo.ts'
import { presentSent } from './present-statements.ts'

/** The log of what was sent; the days are the company's. */
export const listStatements: UseCase<typeof calls.listStatements> = async (ctx, { query }) => {
  const { asked: days, keywords, status } = query
  const zone = await companyZone(ctx.tx)
  const asked = days && daySpan(days, zone)
  const wanted = { keywords, status, asked }
  const [page, counts] = await Promise.all([statementPage(ctx.tx, wanted, query), statementCounts(ctx.tx, wanted)])
  const countOf = new Map(counts.map((count) => [count.status, count.statements]))
  const all = counts.reduce((sum, { statements }) => sum + statements, 0)
  return {
    ...pageOf(ctx, query, { rows: page.map(presentSent), total: status ? (countOf.get(status) ?? 0) : all }),
    statusCount: { All: all, ...Object.fromEntries(countOf) },
  }
}
