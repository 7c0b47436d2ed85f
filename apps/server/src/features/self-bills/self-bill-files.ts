import type { AccountingDocument, AccountingLayout } from '@dray/domain/accounting/accounting-document.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { countryName } from '@dray/domain/kernel/places/country.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { type SelfBillSettings, selfBillSettings } from '@dray/domain/self-bills/self-bill-settings.ts'
import { selfBillPaper } from '@dray/domain/self-bills/self-bills.messages.ts'
import { showHours } from '@dray/domain/self-bills/worked-hours.ts'
import { accountingFileSet } from '#features/accounting/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type Line, linesOf, type SelfBill, supplierOfBill } from './self-bills.repo.ts'
import { plainAmounts } from './show-self-bill.ts'
import { supplierPartyOf } from './supplier-party.ts'
import { type Supplier, supplierKey, suppliersOf } from './suppliers.repo.ts'

const codesOf = (settings: SelfBillSettings, kind: SelfBillKind) => ({
  nominal_code: settings[`${kind}_nominal_code`],
  department_code: settings[`${kind}_department_code`],
})

const described = (line: Line) =>
  line.job_number
    ? `${line.job_number} ${line.description ?? ''}`.trim()
    : `${line.reg ?? ''} ${showLongDate(line.date)}, ${showHours(line.paid_minutes)}`.trim()

interface Around {
  lines: readonly Line[]
  supplier: Supplier | undefined
  codes: ReturnType<typeof codesOf>
}

/** A self-bill as accounting programs take purchases in. */
function documentOf(bill: SelfBill, { lines, supplier, codes }: Around): AccountingDocument {
  const { code, name, address, country } = supplierPartyOf(bill)
  return {
    kind: 'self_bill',
    number: bill.inv_number,
    date: bill.date,
    due: bill.due_date,
    party: {
      code,
      name,
      email: supplier?.email ?? null,
      address: address.slice(0, 4),
      town: null,
      postcode: null,
      country: countryName(country),
    },
    reference: selfBillPaper.span(showLongDate(bill.date_from), showLongDate(bill.date_to)),
    lines: lines.map((line) => ({
      description: described(line),
      supply_date: line.date,
      ...plainAmounts(line),
      ...codes,
      columns: {},
    })),
  }
}

interface Wanted {
  kind: SelfBillKind
  layout: AccountingLayout | undefined
}

/** Self-bills as the files of an accounting program, split where it takes no more. */
export async function selfBillFiles(ctx: TxContext, bills: readonly SelfBill[], { kind, layout }: Wanted) {
  const { tx } = ctx
  const codes = codesOf(await companySettings(tx, selfBillSettings), kind)
  const suppliers = await suppliersOf(tx, bills.map(supplierOfBill))
  const all = await linesOf(
    tx,
    bills.map(({ id }) => id),
  )
  const linesBy = Map.groupBy(all, ({ self_bill_id }) => self_bill_id)
  const documents = bills.map((bill) =>
    documentOf(bill, {
      codes,
      lines: linesBy.get(bill.id) ?? [],
      supplier: suppliers.get(supplierKey(supplierOfBill(bill))),
    }),
  )
  const { files } = await accountingFileSet(ctx, documents, { name: 'self-bills', side: 'purchases', layout })
  return files
}
