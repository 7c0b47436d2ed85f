import * as z from 'zod/mini'
import { jobStatuses } from '../jobs/status.ts'
import { asMoney, date, flagOut, id, instant, money } from '../kernel/wire.ts'
import { quoteAnswers } from './quote-state.ts'

const text = z.nullable(z.string())

/** What a quote offers, in words as they were sent. */
export const quoteOffer = z.object({
  references: z.array(z.string()),
  stops: z.array(
    z.object({ label: z.string(), name: z.string(), when: z.string(), lines: z.array(z.string()), note: text }),
  ),
  load: z.array(z.object({ label: z.string(), value: z.string() })),
  charges: z.array(z.object({ label: z.string(), amount: money })),
  net: money,
  /** Null where the price carries no VAT or none is known yet: `vat_note` says which. */
  vat: z.nullable(z.object({ code: z.string(), rate: z.string(), amount: money })),
  vat_note: text,
  total: money,
  terms: z.array(z.string()),
})
export type QuoteOffer = z.output<typeof quoteOffer>

const sending = {
  /** The job's id: a quote is found by its job, and the newest sending is the quote. */
  id,
  job_number: z.string(),
  /** Which sending this is: the first of a job is 1. */
  number: z.int(),
  /** The status that the job is in. */
  status: z.enum(jobStatuses),
  customer_name: z.string(),
  offer: quoteOffer,
  message: text,
  sent_at: instant,
  sent_by_name: text,
  valid_until: date,
  answer: z.nullable(z.enum(quoteAnswers)),
  answered_at: z.nullable(instant),
  answered_by_name: text,
  decline_reason: text,
  /** A signed path to the PDF that was sent; null where there is none. */
  document_path: asMoney(text),
  version: z.int(),
}

/** A quote as the office sees it. */
export const officeQuote = z.object({
  ...sending,
  emails: z.array(z.string()),
  /** 1: the job is no longer what was sent. */
  is_changed: flagOut,
})

/** A quote as its customer sees it: the only place of the portal that has a price. */
export const customerQuote = z.object({ ...sending, company_name: z.string(), time_zone: z.string() })
