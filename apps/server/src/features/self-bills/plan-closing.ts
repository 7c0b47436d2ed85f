import { type VatTerms, vatTerms } from '@dray/domain/invoices/vat.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import { dueAmount, taxedLine, withinBill } from '@dray/domain/self-bills/due-lines.ts'
import { withPaidBefore } from '@dray/domain/self-bills/line-parts.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { isSelfBillOpen } from '@dray/domain/self-bills/self-bill-status.ts'
import type { LeftOut, LeftReason } from '@dray/domain/self-bills/self-bill-wire.ts'
import { leftTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { type BillingInputs, billingInputs } from '#features/invoices/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { agreementOf } from './agreement-of.ts'
import type { LineFacts, Payable, Payables } from './payable.ts'
import { lineSupplier } from './payable-workdays.ts'
import { payablesOf } from './payables.ts'
import {
  billsOfPeriod,
  type Line,
  linesOf,
  type PaidLine,
  type Period,
  type SelfBill,
  supplierOfBill,
} from './self-bills.repo.ts'
import { hasFullAddress } from './supplier-party.ts'
import { type Supplier, supplierKey, suppliersOf } from './suppliers.repo.ts'

export interface PlannedLine extends LineFacts {
  subject_id: number
  turn: number
  /** As they are stored. */
  parts: Line['parts']
  net: string
  tax_code: string
  tax_rate: string
  vat: string
}

/** The self-bill of one supplier as a closing leaves it. */
export interface PlannedBill {
  supplier: Supplier
  /** The one that may still change, with its lines; null for a new one. */
  bill: SelfBill | null
  was: Line[]
  lines: PlannedLine[]
  agreement: ReturnType<typeof agreementOf>
}

export interface Plan {
  kind: SelfBillKind
  period: Period
  company: BillingInputs['company']
  column: Payables['column']
  bills: PlannedBill[]
  left: LeftOut[]
  /** Lines that were looked at because they were reopened, and that are right as they stand. */
  unchanged: PaidLine[]
}

interface Wanted {
  kind: SelfBillKind
  period: Period
  today: string
  locks: boolean
}

/**
 * What closing a period comes to: of each supplier the self-bill as it should be, from what there is to pay and what
 * other self-bills have paid of it. Worked out anew each time, so that closing twice changes nothing the second time.
 */
export async function planClosing(tx: Tx, { kind, period, today, locks }: Wanted): Promise<Plan> {
  const bills = await billsOfPeriod(tx, kind, period)
  const open = bills.filter(isSelfBillOpen)
  const open_bill_ids = open.map(({ id }) => id)
  const found = await payablesOf(tx, { kind, period, open_bill_ids, today, locks })
  const refs = [...found.payables.map(({ supplier }) => supplier), ...open.map(supplierOfBill)]
  const [suppliers, inputs, was] = await Promise.all([
    suppliersOf(tx, refs),
    billingInputs(tx, { customer_ids: [0], job_ids: [0] }),
    linesOf(tx, open_bill_ids),
  ])
  const billOf = new Map(bills.map((bill) => [supplierKey(supplierOfBill(bill)), bill]))
  const payablesBy = Map.groupBy(found.payables, ({ supplier }) => supplierKey(supplier))
  const plan: Plan = { kind, period, company: inputs.company, column: found.column, bills: [], left: [], unchanged: [] }
  plan.left.push(...found.left.map((one) => ({ kind, ...one })))
  for (const [key, supplier] of suppliers) {
    const payables = payablesBy.get(key) ?? []
    planSupplier(plan, { supplier, payables, bill: billOf.get(key) ?? null, was, lines: found.lines, inputs, today })
  }
  plan.bills.sort((a, b) => a.supplier.name.localeCompare(b.supplier.name))
  return plan
}

interface Given {
  supplier: Supplier
  payables: readonly Payable[]
  bill: SelfBill | null
  was: readonly Line[]
  lines: readonly PaidLine[]
  inputs: BillingInputs
  today: string
}

function planSupplier(plan: Plan, { supplier, payables, bill, ...given }: Given) {
  const date = bill?.date ?? given.today
  const agreement = agreementOf(supplier, date)
  const due = payables.flatMap((payable) => dueOf(plan, payable, { bill, lines: given.lines }))
  const unbilled = unbilledReason(supplier, bill)
  if (unbilled) {
    plan.left.push(...due.map(({ payable }) => leftOf(plan, unbilled, { supplier, payable })))
    return
  }
  const taxed: (PlannedLine & { payable: Payable })[] = []
  for (const { payable, before, turn, net } of due) {
    const terms = termsOf(given.inputs, supplier, { date: payable.facts.date, shows_vat: agreement.shows_vat })
    if (terms === null) plan.left.push(leftOf(plan, 'no_tax_code', { supplier, payable }))
    else {
      const vat = taxedLine(net, terms, before)
      const parts = withPaidBefore(payable.parts, decimal(payable.amount).minus(net).toFixed()) as never
      taxed.push({ ...payable.facts, subject_id: payable.subject_id, turn, parts, net, ...vat, payable })
    }
  }
  const { fitting, waiting } = withinBill(taxed)
  plan.left.push(...waiting.map(({ payable }) => leftOf(plan, 'waiting', { supplier, payable })))
  const own = given.was.filter(({ self_bill_id }) => self_bill_id === bill?.id)
  if (fitting.length === 0 && own.length === 0) return
  const lines = fitting.map(({ payable: _, ...line }) => line)
  plan.bills.push({ supplier, bill, was: own, agreement, lines: lines.toSorted(byDate) })
}

/** Why nothing more can come on a supplier's self-bill of the period, or none can be made. */
function unbilledReason(supplier: Supplier, bill: SelfBill | null): LeftReason | null {
  if (bill) return isSelfBillOpen(bill) ? null : 'settled'
  return hasFullAddress(supplier) ? null : 'no_address'
}

const byDate = (a: PlannedLine, b: PlannedLine) => a.date.localeCompare(b.date) || a.subject_id - b.subject_id

interface OnBills {
  bill: SelfBill | null
  lines: readonly PaidLine[]
}

/** What is due of a payable on this self-bill; nothing while it stands on another one that may still change. */
function dueOf(plan: Plan, payable: Payable, { bill, lines }: OnBills) {
  const elsewhere = lines.filter((line) => line[plan.column] === payable.subject_id && line.self_bill_id !== bill?.id)
  if (elsewhere.some(({ approved_at }) => approved_at === null)) return []
  const before = elsewhere.filter((line) => supplierKey(lineSupplier(line)) === supplierKey(payable.supplier))
  const due = dueAmount(payable.amount, before)
  if (due === null) {
    plan.unchanged.push(...before.filter(({ is_reopened }) => is_reopened === 1))
    return []
  }
  // Another's payment of the same workday counts for the order, not for the amount.
  const turn = elsewhere.length === 0 ? 0 : Math.max(...elsewhere.map((line) => line.turn)) + 1
  return [{ payable, before, turn, net: due.net }]
}

/** A supplier's own tax code, else the company's; without VAT the company's code for what carries none. */
function termsOf(
  { tax_codes, company }: BillingInputs,
  { tax_code_id, vat_number }: Supplier,
  { date, shows_vat }: { date: string; shows_vat: boolean },
): VatTerms | null {
  const codeOf = (id: number | null) => (id === null ? null : (tax_codes.get(id) ?? null))
  return vatTerms({
    is_vat: 1,
    time_of_supply: date,
    customer_tax_code: codeOf(tax_code_id),
    default_tax_code: codeOf(company.default_tax_code_id),
    non_vat_tax_code: codeOf(company.non_vat_tax_code_id),
    vat_number: shows_vat ? vat_number : null,
  })
}

const leftOf = (
  { kind }: Plan,
  reason: LeftReason,
  { supplier, payable }: { supplier: Supplier; payable: Payable },
): LeftOut => {
  const { date, reg, job_number, workday_id, job_id } = payable.facts
  return {
    ...{ kind, reason, text: leftTexts[reason], name: supplier.name, date },
    subject: reg ?? job_number ?? null,
    workday_id: workday_id ?? null,
    job_id: job_id ?? null,
  }
}

/** Sums of a self-bill, from its lines as they are printed. */
export function sumsOf(
  lines: readonly Pick<PlannedLine, 'net' | 'vat' | 'worked_minutes' | 'paid_minutes' | 'turn'>[],
) {
  const { net, vat, gross } = invoiceTotals(lines)
  // A correction tells the hours as they are now; those of the first payment were counted there.
  const first = lines.filter(({ turn }) => turn === 0)
  const minutes = (field: 'worked_minutes' | 'paid_minutes') => first.reduce((sum, line) => sum + (line[field] ?? 0), 0)
  return {
    net,
    vat,
    total_payable: gross,
    worked_minutes: minutes('worked_minutes'),
    paid_minutes: minutes('paid_minutes'),
  }
}
