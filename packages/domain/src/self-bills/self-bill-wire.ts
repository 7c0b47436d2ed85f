import * as z from 'zod/mini'
import { date, decimalOut, flagOut, id, instant, money, moneyText } from '../kernel/wire.ts'
import { agreementStates } from './agreement-state.ts'
import { linePartKinds } from './line-parts.ts'
import { selfBillKinds } from './self-bill-kinds.table.ts'
import { selfBillStatuses } from './self-bill-status.ts'

const text = z.nullable(z.string())
const kind = z.enum(selfBillKinds)

/** A self-bill in its list. Hours are those paid; `worked_hours` are those that were worked. */
export const selfBillRow = z.object({
  id,
  inv_number: z.string(),
  kind,
  status: z.enum(selfBillStatuses),
  /** Of a driver's invoice. */
  driver: z.optional(z.object({ id, full_name: z.string() })),
  supplier: z.object({ id, code: z.string(), name: z.string(), is_owner_driver: flagOut }),
  date,
  due_date: date,
  date_from: date,
  date_to: date,
  total_hours: z.string(),
  worked_hours: z.string(),
  /** Workdays or legs on it. */
  line_count: z.int(),
  net: money,
  vat: money,
  total_payable: money,
  is_vat_invoice: flagOut,
  /** Never approved: it may still change and be deleted. */
  is_open: flagOut,
  approved_at: z.nullable(instant),
  paid_on: z.nullable(date),
  is_csv_downloaded: flagOut,
  /** When it last left for the supplier, and the advice of its payment. */
  sent_at: z.nullable(instant),
  remitted_at: z.nullable(instant),
  version: z.int(),
})
export type SelfBillRow = z.output<typeof selfBillRow>

/** Over the whole list; voided ones add nothing. */
export const selfBillSum = z.object({ net: money, vat: money, total_payable: money })

const agreement = z.object({
  state: z.enum(agreementStates),
  until: z.nullable(date),
  ends_soon: z.boolean(),
  shows_vat: z.boolean(),
  /** What is to be done about it; null where nothing is. */
  warning: text,
})

const party = z.object({
  name: z.string(),
  address: z.array(z.string()),
  vat_code: text,
  company_house_no: text,
})

const selfBillLine = z.object({
  id,
  workday_id: z.nullable(id),
  job_id: z.nullable(id),
  /** 0 pays for the first time; more corrects. */
  turn: z.int(),
  date,
  driver: z.nullable(z.object({ id, full_name: z.string() })),
  reg: text,
  shift_type_id: z.nullable(z.int()),
  job_number: text,
  leg: text,
  description: text,
  worked_hours: z.string(),
  paid_hours: z.string(),
  hourly_rate: z.nullable(money),
  nightout: z.nullable(money),
  /** What the net is made of, each a quantity at a rate; none of lines made before they were kept. */
  parts: z.array(
    z.object({
      kind: z.enum(linePartKinds),
      /** Null where it is not paid by the hour. */
      minutes: z.nullable(decimalOut),
      multiple: z.nullable(decimalOut),
      /** Exact: a premium's may have fractions of a penny. */
      rate: money,
      amount: money,
    }),
  ),
  net: money,
  tax_code: z.string(),
  tax_rate: decimalOut,
  vat: money,
})

export const selfBillDetail = z.object({
  ...selfBillRow.shape,
  supplier_party: party,
  customer_party: party,
  lines: z.array(selfBillLine),
  vat_summary: z.array(z.object({ tax_code: z.string(), tax_rate: decimalOut, net: money, vat: money, gross: money })),
  /** On the day of issue. */
  agreement,
  /** The address it is sent to; null where there is none. */
  email: text,
  /** The newest first. */
  history: z.array(z.object({ id, status: text, note: text, made_by_name: text, made_at: instant })),
})

export const leftReasons = [
  'not_approved',
  'no_rate',
  'payee',
  'no_agency',
  'not_done',
  'no_cost',
  'no_address',
  'reopened',
  'settled',
  'waiting',
  'no_tax_code',
] as const
export type LeftReason = (typeof leftReasons)[number]

/** What a closing leaves, and why. */
export const leftOut = z.object({
  kind,
  reason: z.enum(leftReasons),
  text: moneyText,
  /** The driver, agency or sub-contractor. */
  name: z.string(),
  /** A workday's vehicle or a job's number; null where it is about the supplier. */
  subject: text,
  date: z.nullable(date),
  workday_id: z.nullable(id),
  job_id: z.nullable(id),
})
export type LeftOut = z.output<typeof leftOut>

/** What a closing would make of one supplier. */
export const plannedBill = z.object({
  kind,
  /** The pending self-bill that it would be added to; null for a new one. */
  inv_number: text,
  supplier: z.object({ id, code: z.string(), name: z.string(), is_owner_driver: flagOut }),
  line_count: z.int(),
  corrections: z.int(),
  total_hours: z.string(),
  net: money,
  vat: money,
  total_payable: money,
  agreement,
})
