import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { selfBillMessages as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { takenBefore } from '#features/accounting/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { lockSelfBills } from './lock-self-bills.ts'
import { presentSelfBills } from './present-self-bills.ts'
import { selfBillFiles } from './self-bill-files.ts'
import { type SelfBill, updateSelfBillsAlike } from './self-bills.repo.ts'

const numbersOf = (bills: readonly SelfBill[]) => bills.map(({ inv_number }) => inv_number)

/**
 * Self-bills as files of an accounting program. Nothing is taken where one was taken before, unless asked for again, or
 * where one was never approved, which may yet change; voided ones are left out.
 */
export const downloadSelfBillsCsv =
  (kind: SelfBillKind): UseCase<SelfBillCalls['csv']> =>
  async (ctx, { body: { self_bill_ids, layout, ...accepted } }) => {
    const locked = await lockSelfBills(ctx.tx, kind, self_bill_ids)
    const bills = locked.filter(({ status }) => status !== 'Void')
    if (bills.length === 0) throw fieldError({ self_bill_ids: texts.csv_none })
    const open = bills.filter(({ approved_at }) => approved_at === null)
    if (open.length > 0) throw fieldError({ self_bill_ids: texts.csv_open(numbersOf(open)) })
    const { told, asks } = takenBefore(bills, { accepted, textOf: (before) => texts.csv_before(numbersOf(before)) })
    if (asks) return { ...told, files: [], self_bills: [] }
    const files = await selfBillFiles(ctx, bills, { kind, layout })
    return { ...told, files, self_bills: await marked(ctx, kind, { bills, is_csv_downloaded: 1 }) }
  }

/** Forgets that self-bills were taken into accounting. */
export const removeSelfBillsCsv =
  (kind: SelfBillKind): UseCase<SelfBillCalls['forgetCsv']> =>
  async (ctx, { body }) =>
    marked(ctx, kind, { bills: await lockSelfBills(ctx.tx, kind, body.self_bill_ids), is_csv_downloaded: 0 })

interface Marking {
  bills: SelfBill[]
  is_csv_downloaded: 0 | 1
}
async function marked(ctx: TxContext, kind: SelfBillKind, { bills, is_csv_downloaded }: Marking) {
  await updateSelfBillsAlike(ctx.tx, bills, { is_csv_downloaded })
  const ids = bills.map(({ id }) => id)
  ctx.publish(selfBillChange('update', ids))
  return presentSelfBills(ctx.tx, kind, ids)
}
