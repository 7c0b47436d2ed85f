import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { companyZone } from '#features/company/index.ts'
import { type Paper, pdfName } from '#features/papers/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { remittanceDocument } from './remittance-document.ts'
import { selfBillDocument } from './self-bill-document.ts'
import { driverNames } from './self-bill-list.repo.ts'
import { linesOf, type SelfBill, storedSelfBills, supplierOfBill } from './self-bills.repo.ts'
import { issuerOfBill } from './supplier-party.ts'
import { type Supplier, supplierKey, suppliersOf } from './suppliers.repo.ts'

export type PaperKind = 'self_bill' | 'remittance'

/** A self-bill, or what one supplier was paid for several. */
export interface SelfBillPaper extends Paper {
  bills: [SelfBill, ...SelfBill[]]
  supplier: Supplier
}

const numbersOf = (bills: readonly SelfBill[]) => bills.map(({ inv_number }) => inv_number).join(', ')

interface Wanted {
  kind: SelfBillKind
  ids: readonly number[]
}

async function inputsOf(tx: Tx, { kind, ids }: Wanted) {
  const [zone, bills, lines] = await Promise.all([companyZone(tx), storedSelfBills(tx, kind, ids), linesOf(tx, ids)])
  if (bills.length < new Set(ids).size) throw new AppError('not_found')
  const suppliers = await suppliersOf(tx, bills.map(supplierOfBill))
  const drivers = await driverNames(
    tx,
    lines.flatMap(({ driver_id }) => driver_id ?? []),
  )
  const supplierFor = (bill: SelfBill) => {
    const supplier = suppliers.get(supplierKey(supplierOfBill(bill)))
    if (!supplier) throw new AppError('not_found')
    return supplier
  }
  return { zone, bills, lines: Map.groupBy(lines, ({ self_bill_id }) => self_bill_id), drivers, supplierFor }
}

/** Each self-bill as a document of its own. */
async function selfBillPapers(tx: Tx, wanted: Wanted): Promise<SelfBillPaper[]> {
  const { zone, bills, lines, drivers, supplierFor } = await inputsOf(tx, wanted)
  return bills.map((bill) => ({
    ids: [bill.id],
    called: bill.inv_number,
    name: pdfName(bill.inv_number),
    issuer: issuerOfBill(bill),
    bills: [bill],
    supplier: supplierFor(bill),
    zone,
    made_at: bill.created_at,
    body: () => selfBillDocument({ bill, lines: lines.get(bill.id) ?? [], drivers }),
  }))
}

/** What was paid of these, a document for each supplier; those that are not paid are left out. */
async function remittancePapers(tx: Tx, wanted: Wanted): Promise<SelfBillPaper[]> {
  const { zone, bills, supplierFor } = await inputsOf(tx, wanted)
  const paid = bills.filter(({ status }) => status === 'Paid')
  return [...Map.groupBy(paid, (bill) => supplierKey(supplierOfBill(bill))).values()].flatMap((group) => {
    const [first, ...rest] = group
    if (!first) return []
    const supplier = supplierFor(first)
    const paper: SelfBillPaper = {
      ids: group.map(({ id }) => id),
      called: numbersOf(group),
      name: pdfName(`remittance-${supplier.code}-${first.paid_on}`),
      issuer: issuerOfBill(first),
      bills: [first, ...rest],
      supplier,
      zone,
      body: () => remittanceDocument({ bills: [first, ...rest], supplier }),
    }
    return [paper]
  })
}

export const papersOf = (tx: Tx, paper: PaperKind, wanted: Wanted) =>
  paper === 'remittance' ? remittancePapers(tx, wanted) : selfBillPapers(tx, wanted)
