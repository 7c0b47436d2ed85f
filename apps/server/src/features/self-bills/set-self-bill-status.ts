import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillStep } from '@dray/domain/self-bills/self-bill-status.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { selfBillNotes, selfBillMessages as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { refuseClosed, refuseClosedDate } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockSelfBills } from './lock-self-bills.ts'
import { presentSelfBills } from './present-self-bills.ts'
import { recordHistory, type SelfBill, updateSelfBills } from './self-bills.repo.ts'
import { supplierPartyOf } from './supplier-party.ts'

type Body = Parameters<UseCase<SelfBillCalls['setStatus']>>[1]['body']

/** Sets the status of self-bills, all or none: each by a step of the table, with the reason or the date that it asks for. */
export const setSelfBillStatus =
  (kind: SelfBillKind): UseCase<SelfBillCalls['setStatus']> =>
  async (ctx, { body }) => {
    const { tx, now } = ctx
    const bills = await lockSelfBills(tx, kind, body.self_bill_ids)
    checkSteps(bills, body)
    if (body.inv_status === 'Approved') checkAddresses(bills)
    const paid_on = body.inv_status === 'Paid' ? (body.paid_on ?? (await companyToday(ctx))) : null
    if (paid_on !== null) {
      checkPaidOn(bills, paid_on, await companyToday(ctx))
      await refuseClosedDate(tx, 'paid_on', paid_on)
    }
    await refuseClosed(
      tx,
      bills.flatMap((bill) => (bill.status === 'Paid' && bill.paid_on !== null ? [bill.paid_on] : [])),
    )
    await updateSelfBills(
      tx,
      bills.map((row) => ({ row, changes: changesOf(row, { status: body.inv_status, paid_on, now }) })),
    )
    const note = paid_on === null ? (body.reason ?? null) : selfBillNotes.paid(showLongDate(paid_on))
    await recordHistory(
      tx,
      bills.map(({ id }) => ({ self_bill_id: id, status: body.inv_status, note })),
    )
    const ids = bills.map(({ id }) => id)
    ctx.publish(selfBillChange('update', ids))
    return presentSelfBills(tx, kind, body.self_bill_ids)
  }

function checkSteps(bills: readonly SelfBill[], { inv_status, reason }: Body) {
  const steps = bills.map((bill) => ({ bill, step: selfBillStep(bill, inv_status) }))
  const refused = steps.filter(({ step }) => step === null)
  if (refused.length > 0) {
    const self_bills = refused.map(({ bill: { id, inv_number, status } }) => ({ id, inv_number, status }))
    throw new AppError('self_bill_step_not_allowed', { data: { self_bills } })
  }
  if (steps.some(({ step }) => step?.asks === 'reason') && !reason) throw fieldError({ reason: texts.reason_missing })
}

/** An invoice that does not name where its supplier is, is none; one that was approved before stays as it is. */
function checkAddresses(bills: readonly SelfBill[]) {
  const refused = bills.filter((bill) => bill.approved_at === null && supplierPartyOf(bill).address.length < 2)
  if (refused.length === 0) return
  const self_bills = refused.map((bill) => ({ id: bill.id, inv_number: bill.inv_number, status: bill.status }))
  throw new AppError('self_bill_no_address', { data: { self_bills } })
}

function checkPaidOn(bills: readonly SelfBill[], paid_on: string, today: string) {
  if (paid_on > today) throw fieldError({ paid_on: texts.paid_later })
  if (bills.some(({ date_from }) => paid_on < date_from)) throw fieldError({ paid_on: texts.paid_before })
}

/** Once approved it is settled for good, whatever its status becomes. */
function changesOf(
  { approved_at }: SelfBill,
  { status, paid_on, now }: { status: Body['inv_status']; paid_on: string | null; now: string },
) {
  return { status, paid_on, approved_at: status === 'Approved' ? (approved_at ?? now) : approved_at }
}
