import { isPayee, paidWorkdays as payOf } from '@dray/domain/timesheets/driver-pay.ts'
import { type PayLine, payLines } from '@dray/domain/timesheets/pay-lines.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type ApprovedRow, approvedWorkdays, type PaidSpan } from './paid-workdays.repo.ts'
import { type PayInputs, payInputs } from './pay-inputs.ts'

type Paid = ApprovedRow & ReturnType<typeof payOf>[number] & { lines: readonly PayLine[] }

/** An approved workday as it is paid: minutes of real time, pounds as a decimal text, no cost on the payroll. */
export type PaidApproval = Omit<Paid, 'nation'>

/**
 * Approved workdays of a span as they are paid, by driver, date and id: the times and rates that were kept at approval,
 * the company's pay rules, and the bank holidays of the driver's depot, else the company's. A minimum is shared by the
 * workdays of a driver, date and shift, also where only some of these are asked for.
 */
export async function paidWorkdays(tx: Tx, span: PaidSpan): Promise<PaidApproval[]> {
  const [rows, inputs] = await Promise.all([approvedWorkdays(tx, span), payInputs(tx, span)])
  const wanted = span.workday_ids && new Set(span.workday_ids)
  return payApproved(rows, inputs)
    .filter(({ workday_id }) => wanted?.has(workday_id) ?? true)
    .map(({ nation: _, ...row }) => row)
}

/** The rows as they are paid, in their order. */
export function payApproved(rows: readonly ApprovedRow[], inputs: PayInputs): Paid[] {
  const paid = new Map(
    [...Map.groupBy(rows, ({ driver_id, driver_type }) => `${driver_id} ${driver_type}`).values()]
      .flatMap((group) => payDriver(group, inputs))
      .map((row) => [row.workday_id, row]),
  )
  return rows.flatMap(({ workday_id }) => paid.get(workday_id) ?? [])
}

function payDriver(rows: readonly ApprovedRow[], { rules, nationOf, holidaysOf }: PayInputs): Paid[] {
  const [first] = rows
  if (!first) return []
  const bank_holidays = new Set(holidaysOf(nationOf(first.nation)).keys())
  const paid = payOf(rows, { rules, bank_holidays, is_payee: isPayee(first) })
  const groups = Map.groupBy(rows, groupOf)
  return rows.flatMap((row, at) => {
    const one = paid[at]
    if (!one) return []
    const { cost } = one
    const group = groups.get(groupOf(row)) ?? [row]
    return [{ ...row, ...one, lines: cost === null ? [] : payLines(row, { rules, bank_holidays, group, cost }) }]
  })
}

const groupOf = ({ date, shift_type_id }: ApprovedRow) => `${date} ${shift_type_id}`
