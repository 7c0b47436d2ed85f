import type * as calls from '@dray/domain/debts/debts.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { agedPage, debtTotals } from './open-invoices.repo.ts'
import { dateOr } from './statement-of.ts'

/** What each customer owed on a date, by age; a past date is as it was then. */
export const getAgedDebt: UseCase<typeof calls.getAgedDebt> = async (ctx, { query }) => {
  const date = await dateOr(ctx, query.date)
  const wanted = { at: date, keywords: query.keywords }
  const [rows, { customers, overdue_invoices: _, ...totals }] = await Promise.all([
    agedPage(ctx.tx, wanted, query),
    debtTotals(ctx.tx, wanted),
  ])
  return { ...pageOf(ctx, query, { rows, total: customers }), date, totals }
}
