import { weekOf } from '@dray/domain/kernel/clock-time.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { SelfBillStatus } from '@dray/domain/self-bills/self-bill-status.ts'
import { companyToday } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { presentSelfBills } from './present-self-bills.ts'
import { selfBillCounts, selfBillPage } from './self-bill-list.repo.ts'

/** The self-bills of one kind; voided ones stay in the list, so that every number is accounted for. */
export const listSelfBills =
  (kind: SelfBillKind): UseCase<SelfBillCalls['list']> =>
  async (ctx, { query }) => {
    const statuses = query.invoice_status
    const span = query.invoice_date ?? weekOf(await companyToday(ctx))
    const wanted = { kind, span, keywords: query.keyword || query.keywords }
    const [counts, ids] = await Promise.all([
      selfBillCounts(ctx.tx, wanted),
      selfBillPage(ctx.tx, wanted, { ...query, statuses }),
    ])
    const listed = counts.filter(({ status }) => !statuses?.length || statuses.includes(status as SelfBillStatus))
    const total = listed.reduce((all, { bills }) => all + bills, 0)
    const { net, vat, gross } = invoiceTotals(listed.filter(({ status }) => status !== 'Void'))
    return {
      ...pageOf(ctx, query, { rows: await presentSelfBills(ctx.tx, kind, ids), total }),
      status_count: {
        All: counts.reduce((all, { bills }) => all + bills, 0),
        ...Object.fromEntries(counts.map(({ status, bills }) => [status, bills])),
      },
      sum: { net, vat, total_payable: gross },
    }
  }
