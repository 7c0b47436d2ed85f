import type { ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import { companyToday } from '#features/company/index.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { type InvoiceOrder, invoiceCounts, invoicePage, invoiceRows } from './invoice-list.repo.ts'
import { withOfficeParts } from './office-invoices.ts'

interface Query extends Omit<InvoiceOrder, 'statuses'> {
  keyword?: string | undefined
  keywords?: string | undefined
  customer_id?: number | undefined
  invoice_date?: { from: string; to: string } | undefined
  invoice_status?: ShownInvoiceStatus[] | undefined
}

/** The office's list: voided invoices stay in it, so that every number is accounted for. */
export const listInvoices: UseCase<typeof calls.listInvoices> = async (ctx, { query }) => {
  const { rows, ...list } = await invoicesOf(ctx, query, false)
  return { ...list, job_invoices: pageOf(ctx, query, { rows: await withOfficeParts(ctx.tx, rows), total: list.total }) }
}

export async function invoicesOf({ tx, now, viewer }: TxContext, query: Query, sent_only: boolean) {
  const today = await companyToday({ tx, now })
  const { invoice_status: statuses, invoice_date: date } = query
  const wanted = {
    today,
    date,
    sent_only,
    customer_id: viewer.customer_id ?? query.customer_id,
    keywords: query.keyword || query.keywords,
  }
  const [counts, ids] = await Promise.all([invoiceCounts(tx, wanted), invoicePage(tx, wanted, { ...query, statuses })])
  const listed = counts.filter(
    (count) => !statuses?.length || statuses.includes(count.shown_status as ShownInvoiceStatus),
  )
  return {
    rows: await invoiceRows(tx, wanted, ids),
    total: listed.reduce((all, count) => all + count.invoices, 0),
    status_count: statusCount(counts),
    sum: sumOf(listed.filter((count) => count.shown_status !== 'Void')),
  }
}

const statusCount = (counts: { shown_status: string; invoices: number }[]): Record<string, number> => ({
  All: counts.reduce((all, count) => all + count.invoices, 0),
  ...Object.fromEntries(counts.map((count) => [count.shown_status, count.invoices])),
})

type Counted = Awaited<ReturnType<typeof invoiceCounts>>[number]

const total = (amounts: string[]) => pounds(amounts.reduce((sum, amount) => sum.plus(amount), decimal(0)))

function sumOf(counts: readonly Counted[]) {
  const { net, vat, gross } = invoiceTotals(counts)
  return {
    net,
    vat,
    total_charge: gross,
    credited: total(counts.map((count) => count.credited)),
    paid: total(counts.map((count) => count.paid)),
    owed: total(counts.map((count) => count.owed)),
  }
}
