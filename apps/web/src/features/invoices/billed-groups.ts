import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { BillableRow } from './invoices.queries.ts'

export type InvoiceKind = 'single' | 'multi'
/** `mixed`: each customer as it is set up, which are two runs. */
export type InvoiceHow = InvoiceKind | 'mixed'

/** What one customer gets out of a selection. */
export interface BilledGroup {
  customer_id: number
  customer_name: string
  /** How the customer is set up. */
  kind: InvoiceKind
  jobs: number
  /** Pounds, as digits. */
  net: string
  invoices: number
}

export type BilledRow = Pick<BillableRow, 'id' | 'customer' | 'total_charge'>

const sumOf = (rows: readonly BilledRow[]) =>
  rows.reduce((sum, row) => sum.plus(decimal(row.total_charge)), decimal(0)).toFixed(2)

export const netOf = sumOf

/** The selection by customer, in the order of their names, with how many invoices this way of billing makes of it. */
export function billedGroups(rows: readonly BilledRow[], how: InvoiceHow): BilledGroup[] {
  const byCustomer = [...Map.groupBy(rows, ({ customer }) => customer.id).values()]
  return byCustomer
    .flatMap((own) => {
      const customer = own[0]?.customer
      if (!customer) return []
      const kind = how === 'mixed' ? customer.invoice_type : how
      return {
        customer_id: customer.id,
        customer_name: customer.customer_name,
        kind: customer.invoice_type,
        jobs: own.length,
        net: sumOf(own),
        invoices: kind === 'single' ? own.length : 1,
      }
    })
    .toSorted((a, b) => a.customer_name.localeCompare(b.customer_name))
}
