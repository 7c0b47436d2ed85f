import { documentNumber, type NumberSeries } from '@dray/domain/company/numbering.ts'
import { dueDate } from '@dray/domain/invoices/invoice-status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillSettings } from '@dray/domain/self-bills/self-bill-settings.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { linesText, selfBillNotes } from '@dray/domain/self-bills/self-bills.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { issuerOf } from '#features/papers/index.ts'
import { blankLine } from '#features/self-bills/blank-line.ts'
import {
  holdPeriod,
  insertLines,
  insertSelfBills,
  type Line,
  type Period,
  recordHistory,
  updateLines,
} from '#features/self-bills/self-bills.repo.ts'
import { partyOf } from '#features/self-bills/supplier-party.ts'
import { companySettings } from '#features/settings/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type Plan, planClosing, sumsOf } from './plan-closing.ts'
import { rewriteBill } from './rewrite-bill.ts'

const series: NumberSeries = 'self_bill'

/** What a closing needs of a call: the transaction, the day, who closes, and how changes are told. */
export type ClosingContext = Pick<TxContext, 'tx' | 'now' | 'publish'> & {
  viewer: Pick<TxContext['viewer'], 'user_id' | 'name'>
}

/**
 * Closes a period for one kind of supplier in this transaction: makes the self-bills that are missing, under the next
 * numbers of the series, and brings those up to date that were never approved. Closings of a period wait for each other.
 */
export async function closePeriod(ctx: ClosingContext, kind: SelfBillKind, period: Period) {
  const { tx } = ctx
  await holdPeriod(tx, kind, period)
  const plan = await planClosing(tx, { kind, period, today: await companyToday(ctx), locks: true })
  const changed: number[] = []
  for (const planned of plan.bills) {
    if (planned.bill && (await rewriteBill(ctx, planned.bill, { planned, column: plan.column }))) {
      changed.push(planned.bill.id)
    }
  }
  const made = await makeBills(ctx, plan)
  await updateLines(tx, plan.unchanged as Line[], { is_reopened: 0 })
  if (made.length > 0) ctx.publish(selfBillChange('add', made))
  if (changed.length > 0) ctx.publish(selfBillChange('update', changed))
  return { made, changed, left: plan.left }
}

async function makeBills(ctx: ClosingContext, { kind, period, company, bills }: Plan): Promise<number[]> {
  const fresh = bills.filter(({ bill, lines }) => bill === null && lines.length > 0)
  if (fresh.length === 0) return []
  const { address1, town, postcode } = company
  if (!isAddress({ line_1: address1, town, postcode })) throw new AppError('company_details_missing')
  const { tx, now, viewer } = ctx
  const settings = await companySettings(tx, selfBillSettings)
  const numbers = await takeNumbers(tx, series, { count: fresh.length })
  const date = dateIn(company.time_zone, now)
  const rows = await insertSelfBills(
    tx,
    zip(fresh, numbers).map(([{ supplier, agreement, lines }, number]) => ({
      ...sumsOf(lines),
      inv_number: documentNumber(company.self_bill_prefix, number),
      kind,
      driver_id: null,
      agency_id: null,
      sub_contractor_id: null,
      owner_driver_id: null,
      [supplier.ref.column]: supplier.ref.id,
      date,
      due_date: dueDate(date, supplier.terms_days ?? settings.terms_days),
      date_from: period.from,
      date_to: period.to,
      supplier: partyOf(supplier) as never,
      customer: withoutBank(issuerOf(company)) as never,
      is_vat_invoice: agreement.shows_vat ? 1 : 0,
      created_by: viewer.user_id || null,
      created_by_name: viewer.name,
      created_at: now,
    })),
  )
  const made = zip(rows, fresh).map(([{ id }, planned]) => ({ id, planned }))
  await insertLines(
    tx,
    made.flatMap(({ id, planned }) =>
      planned.lines.map(({ subject_id: _, ...line }, position) => ({
        ...blankLine,
        ...line,
        self_bill_id: id,
        position,
      })),
    ),
  )
  await recordHistory(
    tx,
    made.map(({ id, planned }) => ({
      self_bill_id: id,
      status: 'Pending' as const,
      note: selfBillNotes.made(linesText(kind, planned.lines.length)),
    })),
  )
  return made.map(({ id }) => id)
}

/** The company as the customer of a self-bill, without its bank details: it pays, so nobody needs its account. */
const withoutBank = (company: ReturnType<typeof issuerOf>) => ({
  ...company,
  bank_name: null,
  account_no: null,
  sort_code: null,
})
