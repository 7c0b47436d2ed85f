import { type InvoiceLine, invoiceLine } from '../invoices/invoice-lines.ts'
import { extraCharge } from '../invoicing/line-description.ts'
import { type LoadOfJob, printedLoad, printedStops, type StopsOfJob } from '../job-documents/printed-job.ts'
import type { JobDetail } from '../jobs/job.ts'
import { showLongDate } from '../kernel/clock-time.ts'
import { decimal } from '../kernel/decimal.ts'
import { isReverseCharge } from '../papers/company-particulars.ts'
import { noVatReason } from '../papers/no-vat-reason.ts'
import { paperTexts } from '../papers/papers.messages.ts'
import { isVatRegistered, type VatTerms } from '../tariffs/vat.ts'
import type { QuoteOffer } from './quote.ts'
import { quotePaper as texts } from './quotes.messages.ts'

export interface OfferInputs {
  zone: string
  /** Null while the tax code that the job needs has not been chosen. */
  vat: VatTerms | null
  /** The company's VAT number; without one it charges none. */
  vat_number: string | null
  /** Whose VAT it may be to account for. */
  customer: { country: string; vat_number: string | null }
  /** The job's last day. */
  time_of_supply: string
}

const noVat: VatTerms = { tax_code_id: 0, tax_code: '', tax_rate: '0' }

/** An offer as the job alone makes it; the terms come from company, customer and validity. */
export type JobOffer = Omit<QuoteOffer, 'terms'>

/** What of a job is offered. */
export type OfferedJob = StopsOfJob &
  LoadOfJob &
  Pick<
    JobDetail,
    | 'id'
    | 'job_number'
    | 'customer_reference'
    | 'job_extra_charges'
    | 'base_charge'
    | 'waiting_charge'
    | 'total_charge'
    | 'is_vat'
  >

/** What a job offers its customer, in words and amounts, worked out as its invoice would be. */
export function jobOfferOf(job: OfferedJob, inputs: OfferInputs): JobOffer {
  const { zone, vat, time_of_supply } = inputs
  const line = invoiceLine({
    ...job,
    time_of_supply,
    extras: job.job_extra_charges.map(extraCharge),
    vat: vat ?? noVat,
  })
  const isCharged = vat !== null && decimal(vat.tax_rate).gt(0)
  return {
    references: job.customer_reference.map(({ name }) => name),
    stops: printedStops(job, zone).map(({ label, name, when, address, instructions }) => ({
      label,
      name,
      when,
      lines: address,
      note: instructions,
    })),
    load: printedLoad(job),
    charges: line.charges,
    net: line.net,
    vat: isCharged ? { code: line.tax_code, rate: decimal(line.tax_rate).toFixed(), amount: line.vat } : null,
    vat_note: isCharged ? null : noteOf(job, inputs),
    total: totalOf(line, isCharged),
  }
}

/** Why the price carries no VAT, as the invoice will say it, or that it is not known yet. */
function noteOf({ is_vat }: OfferedJob, { vat, vat_number, customer }: OfferInputs): string {
  if (!isVatRegistered(vat_number)) return texts.no_vat(texts.unregistered)
  if (vat === null) return is_vat === 1 ? texts.vat_later : texts.no_vat(null)
  const isReverse = isReverseCharge({ is_vat_invoice: true, customer, tax_rate: '0' })
  const reason = isReverse ? 'reverse' : noVatReason(vat.tax_code)
  return texts.no_vat(reason && paperTexts.no_vat_reasons[reason])
}

const totalOf = (line: InvoiceLine, isCharged: boolean) => (isCharged ? line.gross : line.net)

export interface TermsInputs {
  valid_until: string
  /** The company's own, a paragraph a line. */
  quote_terms: string | null
  /** Days that the customer has to pay an invoice; null where that is not agreed. */
  terms_days: number | null
}

/** The terms of a quote: its validity, then the company's own, or the usual ones where it has none. */
export function quoteTermsOf({ valid_until, quote_terms, terms_days }: TermsInputs): string[] {
  const own = (quote_terms ?? '').split('\n').map((line) => line.trim())
  const usual = [texts.waiting, ...(terms_days === null ? [] : [texts.payment(terms_days)])]
  return [texts.valid(showLongDate(valid_until)), ...(quote_terms === null ? usual : own.filter(Boolean))]
}
