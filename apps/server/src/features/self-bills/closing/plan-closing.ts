import { decimal } from '@dray/domain/kernel/decimal.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import { dueAmount, taxedLine, withinBill } from '@dray/domain/self-bills/due-lines.ts'
import { withPaidBefore } from '@dray/domain/self-bills/line-parts.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { isSelfBillOpen } from '@dray/domain/self-bills/self-bill-status.ts'
import type { LeftOut, LeftReason } from '@dray/domain/self-bills/self-bill-wire.ts'
import { leftTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { type VatTerms, vatTerms } from '@dray/domain/tariffs/vat.ts'
import { type BillingInputs, billingInputs } from '#features/invoicing/index.ts'
import { agreementOf } from '#features/self-bills/agreement-of.ts'
import {
  billsOfPeriod,
  type Line,
  linesOf,
  type PaidLine,
  type Period,
  type SelfBill,
  supplierOfBill,
} from '#features/self-bills/self-bills.repo.ts'
import { hasFullAddress } from '#features/self-bills/supplier-party.ts'
import { type Supplier, supplierKey, suppliersOf } from '#features/self-bills/suppliers.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { LineFacts, Payable, Payables } from './payable.ts'
import { lineSupplier } from './payable-workdays.ts'
import { payablesOf } from './payables.ts'

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
  const { column, lines } = found
  const plans = [...suppliers].map(([key, supplier]) => {
    const [payables, bill] = [payablesBy.get(key) ?? [], billOf.get(key) ?? null]
    return planSupplier({ kind, column, supplier, payables, bill, was, lines, inputs, today })
  })
  const planned = plans.flatMap((plan) => plan.bills)
  return {
    ...{ kind, period, company: inputs.company, column },
    bills: planned.toSorted((a, b) => a.supplier.name.localeCompare(b.supplier.name)),
    left: [...found.left.map((one) => ({ kind, ...one })), ...plans.flatMap((plan) => plan.left)],
    unchanged: plans.flatMap((plan) => plan.unchanged),
  }
}

interface Given extends Pick<Plan, 'kind' | 'column'> {
  supplier: Supplier
  payables: readonly Payable[]
  bill: SelfBill | null
  was: readonly Line[]
  lines: readonly PaidLine[]
  inputs: BillingInputs
  today: string
}

/** One supplier's part of the plan: at most one self-bill, what it leaves out, and what is right as it stands. */
function planSupplier({ kind, column, supplier, payables, bill, ...given }: Given) {
  const agreement = agreementOf(supplier, bill?.date ?? given.today)
  const judged = payables.map((payable) => dueOf(column, payable, { bill, lines: given.lines }))
  const due = judged.flatMap((one) => one.due)
  const unchanged = judged.flatMap((one) => one.unchanged)
  const leave = (reason: LeftReason, items: readonly { payable: Payable }[]) =>
    items.map(({ payable }) => leftOf(kind, reason, { supplier, payable }))
  const unbilled = unbilledReason(supplier, bill)
  if (unbilled) return { bills: [], left: leave(unbilled, due), unchanged }
  const priced = due.map((one) => ({
    ...one,
    terms: termsOf(given.inputs, supplier, { date: one.payable.facts.date, shows_vat: agreement.shows_vat }),
  }))
  const taxed = priced.flatMap(({ terms, ...one }) => (terms === null ? [] : [plannedLine(one, terms)]))
  const { fitting, waiting } = withinBill(taxed)
  const untaxed = priced.filter(({ terms }) => terms === null)
  const left = [...leave('no_tax_code', untaxed), ...leave('waiting', waiting)]
  const own = given.was.filter(({ self_bill_id }) => self_bill_id === bill?.id)
  if (fitting.length === 0 && own.length === 0) return { bills: [], left, unchanged }
  const lines = fitting.map(({ payable: _, ...line }) => line).toSorted(byDate)
  return { bills: [{ supplier, bill, was: own, agreement, lines }], left, unchanged }
}

function plannedLine({ payable, before, turn, net }: Due, terms: VatTerms): PlannedLine & { payable: Payable } {
  const parts = withPaidBefore(payable.parts, decimal(payable.amount).minus(net).toFixed()) as never
  const { facts, subject_id } = payable
  return { ...facts, subject_id, turn, parts, net, ...taxedLine(net, terms, before), payable }
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

interface Due {
  payable: Payable
  /** What this supplier was paid of it before. */
  before: readonly PaidLine[]
  turn: number
  net: string
}

/** What is due of a payable on this self-bill; nothing while it stands on another one that may still change. */
function dueOf(
  column: Plan['column'],
  payable: Payable,
  { bill, lines }: OnBills,
): { due: Due[]; unchanged: PaidLine[] } {
  const elsewhere = lines.filter((line) => line[column] === payable.subject_id && line.self_bill_id !== bill?.id)
  if (elsewhere.some(({ approved_at }) => approved_at === null)) return { due: [], unchanged: [] }
  const before = elsewhere.filter((line) => supplierKey(lineSupplier(line)) === supplierKey(payable.supplier))
  const due = dueAmount(payable.amount, before)
  if (due === null) return { due: [], unchanged: before.filter(({ is_reopened }) => is_reopened === 1) }
  // Another's payment of the same workday counts for the order, not for the amount.
  const turn = elsewhere.length === 0 ? 0 : Math.max(...elsewhere.map((line) => line.turn)) + 1
  return { due: [{ payable, before, turn, net: due.net }], unchanged: [] }
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
  kind: SelfBillKind,
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
