import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { isSelfBillOpen } from '@dray/domain/self-bills/self-bill-status.ts'
import { selfBillNotes } from '@dray/domain/self-bills/self-bills.messages.ts'
import { blankLine } from '#features/self-bills/blank-line.ts'
import {
  insertLines,
  type Line,
  linesOf,
  lockSelfBill,
  recordHistory,
  type SelfBill,
  updateLine,
  updateLines,
  updateSelfBill,
} from '#features/self-bills/self-bills.repo.ts'
import { partyOf } from '#features/self-bills/supplier-party.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type Plan, type PlannedBill, sumsOf } from './plan-closing.ts'

interface Rewriting {
  planned: Pick<PlannedBill, 'lines' | 'supplier' | 'agreement'>
  column: Plan['column']
  /** In the history, where it is not told that it was brought up to date. */
  note?: string
}

/**
 * Brings a self-bill that was never approved to the lines that it should have; one without lines becomes Void. Returns
 * whether anything differed; one that was approved meanwhile stays.
 */
export async function rewriteBill(ctx: Pick<TxContext, 'tx'>, found: SelfBill, { planned, column, note }: Rewriting) {
  const { tx } = ctx
  const bill = await lockSelfBill(tx, found.id)
  if (!bill || !isSelfBillOpen(bill)) return false
  const was = await linesOf(tx, [bill.id])
  const hasNewLines = await writeLines(ctx, bill, { was, planned, column })
  const { lines, supplier, agreement } = planned
  const changes = {
    ...sumsOf(lines),
    supplier: partyOf(supplier) as never,
    is_vat_invoice: agreement.shows_vat ? 1 : 0,
    ...(lines.length === 0 && { status: 'Void' as const }),
  }
  const now = await updateSelfBill(tx, bill, changes)
  if (!hasNewLines && now.version === bill.version) return false
  const told = note ?? selfBillNotes.updated(amount(bill.total_payable), amount(now.total_payable))
  const status = lines.length === 0 ? 'Void' : null
  await recordHistory(tx, [{ self_bill_id: bill.id, status, note: told }])
  return true
}

const amount = (value: string) => pounds(decimal(value))

interface Lines {
  was: readonly Line[]
  planned: Rewriting['planned']
  column: Plan['column']
}

async function writeLines(
  { tx }: Pick<TxContext, 'tx'>,
  bill: SelfBill,
  { was, planned, column }: Lines,
): Promise<boolean> {
  const before = new Map(was.map((line) => [line[column], line]))
  const wanted = new Set(planned.lines.map(({ subject_id }) => subject_id))
  const dropped = was.filter((line) => !wanted.has(line[column] ?? 0))
  // Freed first, so that what takes their place in the index finds it empty.
  await updateLines(tx, dropped, { is_void: 1 })
  let hasChanged = dropped.length > 0
  const added = []
  for (const [position, { subject_id, ...line }] of planned.lines.entries()) {
    const row = before.get(subject_id)
    if (row) hasChanged = (await updateLine(tx, row, { ...line, position })) !== row || hasChanged
    else added.push({ ...blankLine, ...line, self_bill_id: bill.id, position })
  }
  await insertLines(tx, added)
  return hasChanged || added.length > 0
}
