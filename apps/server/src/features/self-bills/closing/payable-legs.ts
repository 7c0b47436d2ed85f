import { lineDescription } from '@dray/domain/invoicing/line-description.ts'
import { agreedPart } from '@dray/domain/self-bills/line-parts.ts'
import type { LeftReason } from '@dray/domain/self-bills/self-bill-wire.ts'
import { leftTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { lockSubjects, type PaidLine, paidLines } from '#features/self-bills/self-bills.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { LineFacts, Payable, Payables, PayablesWanted } from './payable.ts'
import { type CarriedLegRow, legCandidates, lostLegs } from './payable-legs.repo.ts'
import { lineSupplier } from './payable-workdays.ts'

/** Legs that sub-contractors and owner drivers carried, at the cost agreed for each, and those that are left and why. */
export async function payableLegs(tx: Tx, wanted: PayablesWanted): Promise<Payables> {
  const lost = await lostLegs(tx)
  if (wanted.locks) {
    const before = await legCandidates(tx, wanted)
    await lockSubjects(
      tx,
      'sub_contractor_job_id',
      before.map(({ id }) => id),
    )
  }
  const legs = await legCandidates(tx, wanted)
  const lines = await paidLines(tx, 'sub_contractor_job_id', [...legs.map(({ id }) => id), ...lost])
  const linesOf = Map.groupBy(lines, ({ sub_contractor_job_id }) => sub_contractor_job_id)
  const payables: Payable[] = []
  const left: Payables['left'] = []
  for (const leg of legs) {
    const own = linesOf.get(leg.id) ?? []
    const reason = leftReason(leg)
    const payable = worthOf(leg, own, reason)
    if (payable) payables.push(payable)
    else if (reason && leg.date <= wanted.today) left.push(leftOf(reason, leg))
    payables.push(...takenBack(leg, own))
  }
  for (const id of lost) payables.push(...(linesOf.get(id) ?? []).filter(isSettled).slice(0, 1).map(gone))
  return { column: 'sub_contractor_job_id', payables, left, lines }
}

/** What a leg is worth now: its cost once it is done, nothing where it was paid and is done no longer. */
function worthOf(leg: CarriedLegRow, own: readonly PaidLine[], reason: LeftReason | null): Payable | null {
  if (reason === null) return payableOf(leg, leg.cost ?? '0')
  return own.some(isSettled) ? payableOf(leg, '0') : null
}

const isSettled = ({ approved_at }: PaidLine) => approved_at !== null

const leftReason = (leg: CarriedLegRow): LeftReason | null => {
  if (!leg.is_done) return 'not_done'
  return leg.cost === null ? 'no_cost' : null
}

const leftOf = (
  reason: LeftReason,
  { carrier, job_number, date, job_id }: CarriedLegRow,
): Payables['left'][number] => ({
  reason,
  text: leftTexts[reason],
  name: carrier,
  subject: job_number,
  date,
  workday_id: null,
  job_id,
})

const supplierOf = ({ sub_contractor_id, owner_driver_id }: CarriedLegRow) =>
  sub_contractor_id === null
    ? ({ column: 'owner_driver_id', id: owner_driver_id ?? 0 } as const)
    : ({ column: 'sub_contractor_id', id: sub_contractor_id } as const)

const payableOf = (leg: CarriedLegRow, amount: string): Payable => ({
  supplier: supplierOf(leg),
  subject_id: leg.id,
  amount,
  parts: [agreedPart(amount)],
  facts: {
    sub_contractor_job_id: leg.id,
    job_id: leg.job_id,
    date: leg.date,
    job_number: leg.job_number,
    leg: leg.leg,
    description: lineDescription(leg),
  },
})

/** What was paid to another than who carries the leg now. */
function takenBack(leg: CarriedLegRow, own: readonly PaidLine[]): Payable[] {
  const now = supplierOf(leg)
  const others = own.filter(isSettled).filter((line) => {
    const { column, id } = lineSupplier(line)
    return column !== now.column || id !== now.id
  })
  return others.slice(0, 1).map(gone)
}

const gone = (line: PaidLine): Payable => ({
  supplier: lineSupplier(line),
  subject_id: line.sub_contractor_job_id ?? 0,
  amount: '0',
  parts: [],
  facts: goneFacts(line),
})

const goneFacts = (line: PaidLine): LineFacts => ({
  sub_contractor_job_id: line.sub_contractor_job_id,
  job_id: line.job_id,
  date: line.date,
  job_number: line.job_number,
  leg: line.leg,
  description: line.description,
})
