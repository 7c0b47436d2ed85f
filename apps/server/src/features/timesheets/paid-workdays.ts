import { isPayee, paidWorkdays as payOf } from '@dray/domain/timesheets/driver-pay.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type ApprovedRow, approvedWorkdays, type PaidSpan } from './paid-workdays.repo.ts'
import { type PayInputs, payInputs } from './pay-inputs.ts'

/** An approved workday as it is paid: minutes of real time, pounds as a decimal text, no cost on the payroll. */
export type PaidApproval = Omit<ApprovedRow, 'nation'> & ReturnType<typeof payOf>[number]

/**
 * Approved workdays of a span as they are paid, by driver, date and id: the times and rates that were kept at approval,
 * the company's pay rules, and the bank holidays of the driver's depot, else the company's. A minimum is shared by the
 * workdays of a driver, date and shift, also where only some of these are asked for.
 */
export async function paidWorkdays(tx: Tx, span: PaidSpan): Promise<PaidApproval[]> {
  const [rows, inputs] = await Promise.all([approvedWorkdays(tx, span), payInputs(tx, span)])
  const wanted = span.workday_ids && new Set(span.workday_ids)
  return [...Map.groupBy(rows, ({ driver_id, driver_type }) => `${driver_id} ${driver_type}`).values()]
    .flatMap((group) => payGroup(group, inputs))
    .toSorted((a, b) => a.driver_id - b.driver_id || a.date.localeCompare(b.date) || a.workday_id - b.workday_id)
    .filter(({ workday_id }) => wanted?.has(workday_id) ?? true)
}

/** Workdays of one driver, in their order. */
function payGroup(rows: readonly ApprovedRow[], { rules, nationOf, holidaysOf }: PayInputs): PaidApproval[] {
  const [first] = rows
  if (!first) return []
  const bank_holidays = new Set(holidaysOf(nationOf(first.nation)).keys())
  const paid = payOf(rows, { rules, bank_holidays, is_payee: isPayee(first) })
  return rows.flatMap(({ nation: _, ...row }, at) => {
    const pay = paid[at]
    return pay ? [{ ...row, ...pay }] : []
  })
}
