import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillMessages as texts, unsentSelfBill } from '@dray/domain/self-bills/self-bills.messages.ts'
import { askToSend } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { selfBillSending } from './self-bill-sending.ts'
import { type SelfBill, storedSelfBills, supplierOfBill } from './self-bills.repo.ts'
import { type Supplier, supplierKey, suppliersOf } from './suppliers.repo.ts'

/** Queues self-bills or remittance advices, each supplier's by itself, so that one that cannot leave keeps none of the others. */
export const sendSelfBills =
  (kind: SelfBillKind): UseCase<SelfBillCalls['send']> =>
  async (ctx, { body }) => {
    const { self_bill_ids, paper } = body
    const ids = [...new Set(self_bill_ids)]
    const bills = await storedSelfBills(ctx.tx, kind, ids)
    if (bills.length < ids.length) throw new AppError('not_found')
    const suppliers = await suppliersOf(ctx.tx, bills.map(supplierOfBill))
    const asked = await askToSend(ctx, selfBillSending(kind, paper), {
      rows: bills,
      reasonOf: (bill: SelfBill) =>
        paper === 'remittance' && bill.status !== 'Paid'
          ? unsentSelfBill.not_paid
          : unsentReason(bill, suppliers.get(keyOf(bill))),
      nameOf: ({ id, inv_number }: SelfBill) => ({ id, inv_number }),
      ...(paper === 'remittance' && {
        groupsOf: (paid: readonly SelfBill[]) => [...Map.groupBy(paid, keyOf).values()],
      }),
      none: 'self_bills_not_sent',
      accepted: body,
    })
    if (asked.not_sent.length > 0) ctx.say(texts.sent_some(asked.sending.length, ids.length))
    return asked
  }

const keyOf = (bill: SelfBill) => supplierKey(supplierOfBill(bill))

/** Why it cannot be sent, or null. */
function unsentReason({ status }: SelfBill, supplier: Supplier | undefined): string | null {
  if (!supplier) throw new AppError('not_found')
  if (status === 'Void') return unsentSelfBill.void
  return supplier.email ? null : unsentSelfBill.no_address(supplier.name)
}
