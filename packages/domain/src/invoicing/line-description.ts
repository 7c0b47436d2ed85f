import type { Charge } from '../invoices/invoice-lines.ts'
import { invoiceMessages, invoicePaper } from '../invoices/invoices.messages.ts'
import { showLongDate } from '../kernel/clock-time.ts'
import { type Decimal, decimal, showNumber } from '../kernel/decimal.ts'

/** Where a job went and when, as its line says it. */
export interface CarriedJob {
  mode: number
  collection_town: string | null
  collection_name: string | null
  collection_date: string | null
  delivery_town: string | null
  delivery_name: string | null
  delivery_date: string | null
  first_date: string
  last_date: string
}

const collectionOnly = 1
const deliveryOnly = 2

/** What was supplied: the towns and the days. A side without a town is named instead; without the stops it is carriage. */
export function lineDescription(job: CarriedJob, { namesStops = true } = {}): string {
  const where = namesStops ? whereOf(job) : invoiceMessages.carriage
  const first = showLongDate(job.first_date)
  const last = showLongDate(job.last_date)
  return first === last ? invoicePaper.one_day(where, last) : invoicePaper.two_days(where, first, last)
}

function whereOf(job: CarriedJob): string {
  const from = job.collection_town || job.collection_name
  const to = job.delivery_town || job.delivery_name
  if (from && to && job.mode !== collectionOnly && job.mode !== deliveryOnly) return invoicePaper.from_to(from, to)
  if (from && job.mode !== deliveryOnly) return invoicePaper.collected_from(from)
  return to ? invoicePaper.delivered_to(to) : invoiceMessages.carriage
}

/** An extra as it was charged: its tariff's kept name, with the percentage or the count that made the amount. */
export interface ChargedExtra {
  name: string
  type: number
  charge: string
  count: Decimal
  amount: string
}

const percentOfBase = 1
const perNumber = 3

export function extraCharge({ name, type, charge, count, amount }: ChargedExtra): Charge {
  if (type === percentOfBase) return { label: invoicePaper.percent(name, decimal(charge).toFixed()), amount }
  if (type === perNumber) return { label: invoicePaper.counted(name, showNumber(count)), amount }
  return { label: name, amount }
}
