import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { customerOf } from './debts.repo.ts'
import { debtTotals, openInvoicePage, presentOpen } from './open-invoices.repo.ts'
import { dateOr } from './statement-of.ts'

/** The invoices behind a figure of the aged debt. */
export const listOpenInvoices: UseCase<typeof calls.listOpenInvoices> = async (ctx, { query }) => {
  const { customer_id, band, keywords } = query
  const date = await dateOr(ctx, query.date)
  const wanted = { at: date, customer_id, band, keywords }
  const [page, { customers: _, overdue_invoices: _overdue, ...totals }, customer] = await Promise.all([
    openInvoicePage(ctx.tx, wanted, query),
    debtTotals(ctx.tx, wanted),
    customer_id === undefined ? null : customerOf(ctx.tx, customer_id),
  ])
  if (customer === undefined) throw new AppError('not_found')
  const rows = page.map((row) => presentOpen(row, date))
  return {
    ...pageOf(ctx, query, { rows, total: totals.invoices }),
    date,
    customer_name: customer?.customer_name ?? null,
    totals,
  }
}
