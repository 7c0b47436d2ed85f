import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { rateSummary } from '@dray/domain/papers/rate-summary.ts'
import type { SelfBillCalls } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { showHours } from '@dray/domain/self-bills/worked-hours.ts'
import type { Issuer } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { agreementOf } from './agreement-of.ts'
import { presentSelfBills } from './present-self-bills.ts'
import { driverNames } from './self-bill-list.repo.ts'
import { historyOf, type Line, linesOf, storedSelfBills, supplierOfBill } from './self-bills.repo.ts'
import { issuerOfBill, type SupplierParty, supplierPartyOf } from './supplier-party.ts'
import { supplierKey, suppliersOf } from './suppliers.repo.ts'

/** One self-bill with all that is printed on it, its history and the agreement on its day. */
export const showSelfBill =
  (kind: SelfBillKind): UseCase<SelfBillCalls['show']> =>
  async ({ tx }, { params: { id } }) => {
    const [[stored], [row], lines, history] = await Promise.all([
      storedSelfBills(tx, kind, [id]),
      presentSelfBills(tx, kind, [id]),
      linesOf(tx, [id]),
      historyOf(tx, id),
    ])
    if (!stored || !row) throw new AppError('not_found')
    const ref = supplierOfBill(stored)
    const names = await driverNames(
      tx,
      lines.flatMap(({ driver_id }) => driver_id ?? []),
    )
    const supplier = (await suppliersOf(tx, [ref])).get(supplierKey(ref))
    if (!supplier) throw new AppError('not_found')
    return {
      ...row,
      supplier_party: party(supplierPartyOf(stored)),
      customer_party: party(issuerOfBill(stored)),
      lines: lines.map((line) =>
        presentLine(line, line.driver_id === null ? null : (names.get(line.driver_id) ?? null)),
      ),
      vat_summary: rateSummary(lines.map(plainAmounts)),
      agreement: agreementOf(supplier, stored.date),
      email: supplier.email,
      history,
    }
  }

const party = ({ name, address, vat_code, company_house_no }: SupplierParty | Issuer) => ({
  name,
  address,
  vat_code: vat_code ?? null,
  company_house_no: company_house_no ?? null,
})

/** A stored line's amounts in the terms of the rules. */
export const plainAmounts = ({ net, vat, tax_code, tax_rate }: Line) => ({
  net: pounds(decimal(net)),
  vat: pounds(decimal(vat)),
  tax_code,
  tax_rate: decimal(tax_rate).toFixed(),
})

function presentLine(line: Line, driver: { id: number; full_name: string } | null) {
  const { id, workday_id, job_id, turn, date, reg, shift_type_id, job_number, leg, description } = line
  return {
    ...{ id, workday_id, job_id, turn, date, driver, reg, shift_type_id, job_number, leg, description },
    worked_hours: showHours(line.worked_minutes),
    paid_hours: showHours(line.paid_minutes),
    hourly_rate: line.hourly_rate,
    nightout: line.nightout,
    parts: line.parts,
    ...plainAmounts(line),
  }
}
