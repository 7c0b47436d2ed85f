import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { LeftReason } from '@dray/domain/self-bills/self-bill-wire.ts'
import { leftTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { lockSubjects, type PaidLine, paidLines } from '#features/self-bills/self-bills.repo.ts'
import type { SupplierRef } from '#features/self-bills/suppliers.repo.ts'
import { type PaidApproval, paidWorkdays } from '#features/timesheets/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { lookBackDays } from './look-back-days.ts'
import type { LineFacts, Payable, Payables, PayablesWanted } from './payable.ts'
import {
  existingWorkdays,
  payrollDrivers,
  unapprovedWorkdays,
  type WorkdayKind,
  workdayCandidates,
} from './payable-workdays.repo.ts'

type Wanted = PayablesWanted & { kind: WorkdayKind }
type Left = Payables['left'][number]

/** Approved workdays of self-employed or of agency drivers with their pay, and those that are left and why. */
export async function payableWorkdays(tx: Tx, wanted: Wanted): Promise<Payables> {
  const { kind, period, today, locks } = wanted
  const ids = await workdayCandidates(tx, wanted)
  if (locks) await lockSubjects(tx, 'workday_id', ids)
  const span = { from: addDays(period.from, -2 * lookBackDays), to: addDays(period.to, lookBackDays), workday_ids: ids }
  const until = { from: period.from, to: period.to < today ? period.to : today }
  const [paid, lines, existing, unapproved, payroll] = await Promise.all([
    paidWorkdays(tx, span),
    paidLines(tx, 'workday_id', ids),
    existingWorkdays(tx, ids),
    unapprovedWorkdays(tx, kind, until),
    kind === 'driver' ? payrollDrivers(tx, period) : [],
  ])
  const found = parted(kind, paid, lines)
  const gone = takenBack(lines, { found: found.payables, paid, existing })
  return {
    column: 'workday_id',
    lines,
    payables: [...found.payables, ...gone.payables],
    left: [
      ...found.left,
      ...gone.left,
      ...unapproved
        .filter(({ id }) => !lines.some(({ workday_id }) => workday_id === id))
        .map(({ id, date, full_name, reg }) => leftOf('not_approved', { workday_id: id, date, full_name, reg })),
      ...payroll.map(({ full_name }) => leftOf('payee', { full_name })),
    ],
  }
}

interface About {
  full_name: string
  workday_id?: number
  date?: string
  reg?: string | null
}
const leftOf = (reason: LeftReason, { full_name, workday_id, date, reg }: About): Left => ({
  reason,
  text: leftTexts[reason],
  name: full_name,
  subject: reg ?? null,
  date: date ?? null,
  workday_id: workday_id ?? null,
  job_id: null,
})

const isPaidBy = (kind: WorkdayKind, { driver_type, driver_emp_type }: PaidApproval) =>
  kind === 'agency' ? driver_type === 2 : driver_type === 1 && driver_emp_type === 1

/** Those of a kind that can be paid; one without a rate or without an agency is left. */
function parted(kind: WorkdayKind, paid: readonly PaidApproval[], lines: readonly PaidLine[]) {
  const payables: Payable[] = []
  const left: Left[] = []
  const touched = touchedGroups(paid, lines)
  for (const one of paid.filter((row) => isPaidBy(kind, row))) {
    const supplier = supplierOf(kind, one)
    if (supplier === null) left.push(leftOf('no_agency', one))
    else if (one.hourly_rate === null || one.cost === null) left.push(leftOf('no_rate', one))
    else if (touched.has(groupOf(one))) {
      payables.push({ supplier, subject_id: one.workday_id, amount: one.cost, parts: one.lines, facts: factsOf(one) })
    }
  }
  return { payables, left }
}

const supplierOf = (kind: WorkdayKind, { driver_id, agency_id }: PaidApproval): SupplierRef | null => {
  if (kind === 'driver') return { column: 'driver_id', id: driver_id }
  return agency_id === null ? null : { column: 'agency_id', id: agency_id }
}

const groupOf = ({ driver_id, date, shift_type_id }: PaidApproval) => `${driver_id} ${date} ${shift_type_id}`

/**
 * The driver's days and shifts in which something is new: a workday that nothing has paid, one whose approval is another
 * than what was paid, or one on a self-bill that may still change. What was paid and stayed as it was is not worked out
 * again, whatever became of the company's pay settings since.
 */
function touchedGroups(paid: readonly PaidApproval[], lines: readonly PaidLine[]) {
  const linesOf = Map.groupBy(lines, ({ workday_id }) => workday_id)
  const isTouched = ({ workday_id, approval_id }: PaidApproval) => {
    const own = linesOf.get(workday_id) ?? []
    return own.at(-1)?.approval_id !== approval_id || own.some((line) => line.is_reopened === 1 || isOpenLine(line))
  }
  return new Set(paid.filter(isTouched).map(groupOf))
}
const isOpenLine = ({ approved_at }: PaidLine) => approved_at === null

const factsOf = (one: PaidApproval): LineFacts => ({
  workday_id: one.workday_id,
  approval_id: one.approval_id,
  date: one.date,
  driver_id: one.driver_id,
  reg: one.reg,
  shift_type_id: one.shift_type_id,
  worked_minutes: one.worked_minutes,
  paid_minutes: one.paid_minutes,
  hourly_rate: one.hourly_rate,
  nightout: one.nightout === 1 ? one.nightout_rate : null,
})

interface Around {
  found: readonly Payable[]
  paid: readonly PaidApproval[]
  /** The workdays that there still are, and whose. */
  existing: ReadonlyMap<number, string>
}

/**
 * What settled self-bills have paid of workdays that are now somebody else's, on the payroll, or gone: worth nothing to
 * whom it was paid. One that waits to be approved again is left.
 */
function takenBack(lines: readonly PaidLine[], { found, paid, existing }: Around) {
  const isFound = new Set(found.map(({ supplier, subject_id }) => `${subject_id} ${supplier.column} ${supplier.id}`))
  const isApproved = new Set(paid.map(({ workday_id }) => workday_id))
  const payables: Payable[] = []
  const left: Left[] = []
  for (const line of lines.filter(({ is_reopened, approved_at }) => is_reopened === 1 && approved_at !== null)) {
    const id = line.workday_id ?? 0
    const supplier = lineSupplier(line)
    if (isFound.has(`${id} ${supplier.column} ${supplier.id}`)) continue
    const full_name = existing.get(id)
    if (full_name !== undefined && !isApproved.has(id)) {
      left.push(leftOf('reopened', { full_name, workday_id: id, date: line.date, reg: line.reg }))
    } else payables.push({ supplier, subject_id: id, amount: '0', parts: [], facts: goneFacts(line) })
  }
  return { payables, left }
}

/** Whom a line has paid. */
export function lineSupplier(line: PaidLine): SupplierRef {
  if (line.agency_id !== null) return { column: 'agency_id', id: line.agency_id }
  if (line.sub_contractor_id !== null) return { column: 'sub_contractor_id', id: line.sub_contractor_id }
  if (line.owner_driver_id !== null) return { column: 'owner_driver_id', id: line.owner_driver_id }
  return { column: 'driver_id', id: line.bill_driver_id ?? 0 }
}

const goneFacts = ({ workday_id, date, driver_id, reg, shift_type_id }: PaidLine): LineFacts => ({
  workday_id,
  date,
  driver_id,
  reg,
  shift_type_id,
})
