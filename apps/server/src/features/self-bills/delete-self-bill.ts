import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { isSelfBillOpen } from '@dray/domain/self-bills/self-bill-status.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { selfBillNotes, selfBillMessages as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockSelfBills } from './lock-self-bills.ts'
import { presentSelfBills } from './present-self-bills.ts'
import { linesOf, recordHistory, updateLines, updateSelfBill } from './self-bills.repo.ts'

/** Deletes a self-bill that was never approved: its number stays as Void, its workdays or legs are free again. */
export const deleteSelfBill =
  (kind: SelfBillKind): UseCase<SelfBillCalls['remove']> =>
  async (ctx, { params: { id } }) => {
    const { tx } = ctx
    const [bill] = await lockSelfBills(tx, kind, [id])
    if (!bill) throw new AppError('not_found')
    if (!isSelfBillOpen(bill)) throw new AppError('self_bill_settled', { data: { status: bill.status } })
    await updateLines(tx, await linesOf(tx, [id]), { is_void: 1 })
    await updateSelfBill(tx, bill, { status: 'Void' })
    await recordHistory(tx, [{ self_bill_id: id, status: 'Void', note: selfBillNotes.deleted }])
    ctx.publish(selfBillChange('delete', [id]))
    ctx.say(texts.deleted(bill.inv_number))
    const [row] = await presentSelfBills(tx, kind, [id])
    if (!row) throw new AppError('not_found')
    return row
  }
