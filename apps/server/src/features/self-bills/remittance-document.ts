import { totalOf } from '@dray/domain/accounting/accounting-document.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { selfBillPaper as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { type PaperBody, pound, present } from '#features/papers/index.ts'
import type { KitParty } from '#platform/pdf/kit-document.ts'
import type { SelfBill } from './self-bills.repo.ts'
import { issuerOfBill, supplierPartyOf } from './supplier-party.ts'
import type { Supplier } from './suppliers.repo.ts'

interface Remittance {
  /** Paid self-bills of one supplier. */
  bills: [SelfBill, ...SelfBill[]]
  supplier: Supplier
}

/** What a supplier was paid, and for which self-bills; where the money went is named by the account's last digits. */
export function remittanceDocument({ bills, supplier }: Remittance): PaperBody {
  const [first] = bills
  const company = issuerOfBill(first)
  const { name, address } = supplierPartyOf(first)
  return {
    title: texts.remittance,
    facts: [
      { label: texts.paid_on, value: present([...new Set(bills.map(paidDay))]).join(', ') },
      { label: texts.account, value: supplier.code },
    ],
    blocks: [
      { kind: 'parties', parties: [{ label: texts.supplier, name, lines: address }, ...paidTo(supplier)] },
      {
        kind: 'table',
        columns: [
          { label: texts.number, width: 'auto' },
          { label: texts.date, width: 'auto' },
          { label: texts.period, width: 'fill' },
          { label: texts.net, width: 'auto', kind: 'number' },
          { label: texts.vat, width: 'auto', kind: 'number' },
          { label: texts.total, width: 'auto', kind: 'number' },
        ],
        rows: bills.map((bill) => [
          bill.inv_number,
          showLongDate(bill.date),
          texts.span(showLongDate(bill.date_from), showLongDate(bill.date_to)),
          pound(bill.net),
          pound(bill.vat),
          pound(bill.total_payable),
        ]),
      },
      { kind: 'totals', rows: [{ label: texts.total_paid, value: pound(paidInAll(bills)), strong: true }] },
      { kind: 'notes', paragraphs: [texts.remitted(company.name)] },
    ],
  }
}

const paidDay = ({ paid_on }: SelfBill) => (paid_on === null ? '' : showLongDate(paid_on))
export const paidInAll = (bills: readonly SelfBill[]) => totalOf(bills.map(({ total_payable }) => total_payable))

const endingDigits = 4
function paidTo({ bank }: Supplier): KitParty[] {
  const { bank_name, sort_code, account_no } = bank
  if (!account_no) return []
  const lines = [sort_code && texts.sort_code(sort_code), texts.account_ending(account_no.slice(-endingDigits))]
  return [{ label: texts.paid_to, name: bank_name ?? '', lines: present(lines) }]
}
