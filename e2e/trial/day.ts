import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** One line of the day's book, as untidy as the telephone brought it; dates and times are local. */
export interface Booking {
  ref: string
  customer_code: string
  mode: string
  collection_name: string
  collection_address_line_1: string
  collection_town: string
  collection_post_code: string
  collection_date: string
  collection_time: string
  delivery_name: string
  delivery_address_line_1: string
  delivery_town: string
  delivery_post_code: string
  delivery_date: string
  delivery_time: string
  load_type: string
  item_count: string
  weight: string
  vol_weight: string
  base_charge: string
  waiting_charge: string
  /** `CODE`, or `CODE:n` with a count or an amount. */
  extras: string
  subcost: string
  other_costs: string
  is_vat: string
  /** A driver's code, or `SUB:` and a sub-contractor's. */
  allocate_to: string
  outcome: Outcome
}

export type Outcome =
  | 'pending'
  | 'planned'
  | 'replanned'
  | 'booked'
  | 'indepot'
  | 'completed'
  | 'priced'
  | 'reversed'
  | 'pod'
  | 'marked'
  | 'invoiced'
  | 'cancelled'
  | 'deleted'
  | 'restored'
  | 'quote'

/** The company that has the day. */
export interface Setup {
  company: Record<string, string> & { company_name: string; email: string }
  tax_codes: { code: string; rate: string }[]
  customers: {
    customer_code: string
    customer_name: string
    customer_type: 0 | 1
    tax_code: string
    invoice_type: 'single' | 'multi'
    email: string
    address_line_1: string
    town: string
    post_code: string
  }[]
  extra_tariffs: { code: string; name: string; type: 0 | 1 | 2 | 3 | 4; charge: string }[]
  load_types: { code: string; per_mile: string; waiting_per_hour: string }[]
  drivers: { code: string; full_name: string; shift: 'day' | 'night' }[]
  vehicles: { reg: string; type: string }[]
  sub_contractors: { code: string; name: string }[]
  day: string
}

export interface ExpectedJob {
  extras: string
  total_charge: string
  profit: string
  status: string
  job_type: number
  collection_post_code: string | null
  delivery_post_code: string | null
  collection_at: string | null
  delivery_at: string | null
}

/** What the day must come to, worked out apart from the program. */
export interface Expected {
  jobs: Record<string, ExpectedJob>
  status_counts: Record<string, number>
  invoices: { customer: string; refs: string[]; net: string; vat: string; gross: string }[]
}

export interface Day {
  setup: Setup
  bookings: Booking[]
  expected: Expected
}

/** Reads `setup.json`, `bookings.csv` and `expected.json` of a folder. */
export function readDay(folder: string): Day {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const bookings = parse(readFileSync(join(folder, 'bookings.csv')), {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  }) as Booking[]
  return { setup: json('setup.json') as Setup, bookings, expected: json('expected.json') as Expected }
}
