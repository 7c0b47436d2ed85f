import * as z from 'zod/mini'
import { id, money } from '../kernel/wire.ts'

/** What customers owe today, VAT included, and who owes most that is overdue. */
export const moneyOwed = z.object({
  owed: money,
  overdue: money,
  /** Open invoices, and those of them that are overdue. */
  invoices: z.int(),
  overdue_invoices: z.int(),
  customers: z.array(z.object({ id, customer_name: z.string(), overdue: money, owed: money })),
})
