import { closedReason } from '../closed-periods/closed-period.ts'
import { addDays } from '../kernel/clock-time.ts'
import { invoiceDateTexts as texts } from './invoice-screens.messages.ts'

interface Bounds {
  today: string
  /** The company's: how many days ahead an invoice may be dated. */
  days_ahead: number
  closed_to: string | null
}

/** The last day that an invoice may be dated on. */
const lastInvoiceDay = ({ today, days_ahead }: Pick<Bounds, 'today' | 'days_ahead'>): string =>
  addDays(today, days_ahead)

/** Why no invoice may be dated on a day; null where it may. */
export function invoiceDateError(date: string, bounds: Bounds): string | null {
  const last = lastInvoiceDay(bounds)
  return date > last ? texts.too_late(last) : closedReason(date, bounds.closed_to)
}

/** Why an invoice of that date cannot bill a job; null where it can: it is not dated before the supply. */
export const supplyError = (date: string, supply: string): string | null =>
  date < supply ? texts.before_supply(supply) : null

/** How many days after the supply the invoice's date is the tax point, unless HMRC agreed to others. */
export const usualTaxPointDays = 14
