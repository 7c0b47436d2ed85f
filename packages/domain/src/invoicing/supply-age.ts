import { invoiceMessages } from '../invoices/invoices.messages.ts'
import { daysBetween } from '../kernel/clock-time.ts'

/** Days after the time of supply from which a job that is not invoiced warns, and from which it is late. */
export const supplyWarnsFrom = 14
/** A VAT invoice is due within 30 days of the supply (VAT Regulations 1995, reg. 13(5)). */
export const supplyLateFrom = 30

export interface SupplyAge {
  days: number
  level: 'fresh' | 'soon' | 'late'
  /** What the marked-for-invoice list says; null while there is nothing to warn of. */
  text: string | null
}

/** How long ago a job was done, and whether its invoice is pressing. */
export function supplyAge(time_of_supply: string, today: string): SupplyAge {
  const days = daysBetween(time_of_supply, today)
  if (days >= supplyLateFrom) return { days, level: 'late', text: invoiceMessages.supply_late(days) }
  if (days >= supplyWarnsFrom) return { days, level: 'soon', text: invoiceMessages.supply_soon(days) }
  return { days, level: 'fresh', text: null }
}
