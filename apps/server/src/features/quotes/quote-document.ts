import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import type { QuoteOffer } from '@dray/domain/quotes/quote.ts'
import { quotePaper as texts } from '@dray/domain/quotes/quotes.messages.ts'
import type { BillingInputs } from '#features/invoicing/index.ts'
import { type PaperBody, pound, present, recipientOf } from '#features/papers/index.ts'
import type { KitBlock, KitColumn } from '#platform/pdf/kit-document.ts'
import { type LeavingQuote, offerIn } from './quotes.repo.ts'

export interface PrintedQuote {
  quote: LeavingQuote
  company: BillingInputs['company']
  customer: NonNullable<ReturnType<BillingInputs['customers']['get']>>
  /** The day on which it was sent. */
  today: string
}

/** The name of its file. */
export const quoteFile = (job_number: string) => `${texts.title} ${job_number}.pdf`

/** A quote on paper: whom it is for, the route with its dates, the load, the price with its extras and VAT, and the terms. */
export function quoteDocument(printed: PrintedQuote): PaperBody {
  const { quote, customer, today } = printed
  const { job_number, number, valid_until, message } = quote
  const offer = offerIn(quote.offer)
  return {
    title: texts.title,
    subtitle: texts.number(job_number, number),
    facts: [
      { label: texts.date, value: showLongDate(today) },
      { label: texts.validUntil, value: showLongDate(valid_until) },
      { label: texts.account, value: customer.customer_code },
    ],
    blocks: [
      parties(printed),
      ...(message ? [{ kind: 'notes' as const, title: texts.message, paragraphs: message.split('\n') }] : []),
      stopsTable(offer),
      { kind: 'facts', title: texts.load, columns: 4, facts: offer.load },
      chargesTable(offer),
      totals(offer),
      { kind: 'notes', title: texts.terms, paragraphs: offer.terms },
    ],
  }
}

function parties({ customer, company, quote }: PrintedQuote): KitBlock {
  const party = recipientOf(customer)
  const offer = offerIn(quote.offer)
  const references = present([
    offer.references.length > 0 && paperTexts.references(offer.references.join(', ')),
    quote.booked_by,
  ])
  return {
    kind: 'parties',
    parties: [
      {
        label: texts.quotedTo,
        name: party.name,
        lines: present([party.contact, ...party.address]),
        references,
      },
      {
        label: texts.quotedBy,
        name: quote.sent_by_name ?? '',
        lines: present([company.company_name, company.landline, company.email]),
      },
    ],
  }
}

const stopColumns: KitColumn[] = [
  { label: texts.stops, width: 90 },
  { label: '', width: 156 },
  { label: '', width: 'fill' },
]
const stopsTable = ({ stops }: QuoteOffer): KitBlock => ({
  kind: 'table',
  columns: stopColumns,
  rows: stops.map(({ label, when, name, lines, note }) => [
    { text: label, strong: true },
    when,
    { text: name, lines: [...lines, ...(note ? [note] : [])] },
  ]),
})

const chargeColumns: KitColumn[] = [
  { label: texts.charge, width: 'fill' },
  { label: texts.amount, width: 'auto', kind: 'number' },
]
const chargesTable = ({ charges }: QuoteOffer): KitBlock => ({
  kind: 'table',
  columns: chargeColumns,
  rows: charges.map(({ label, amount }) => [label, pound(amount)]),
})

/** Why there is no VAT stands beside the sum, so that it is on its page. */
function totals({ net, vat, vat_note, total }: QuoteOffer): KitBlock {
  if (vat === null) {
    const rows = [{ label: texts.total, value: pound(total), strong: true }]
    return { kind: 'totals', rows, beside: { lines: vat_note ? [vat_note] : [] } }
  }
  return {
    kind: 'totals',
    rows: [
      { label: texts.net, value: pound(net) },
      { label: texts.vat_at(vat.rate, vat.code), value: pound(vat.amount) },
      { label: texts.total_with_vat, value: pound(total), strong: true },
    ],
  }
}
