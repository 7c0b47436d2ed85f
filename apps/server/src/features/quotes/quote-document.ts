import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { QuoteOffer } from '@dray/domain/quotes/quote.ts'
import { quotePaper as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { recipientOf } from '#features/papers/index.ts'
import type { KitBlock, KitColumn, KitDocument } from '#platform/pdf/kit-document.ts'
import type { PreparedQuote } from './prepare-quote.ts'

type Quote = Pick<KitDocument, 'title' | 'subtitle' | 'facts' | 'blocks'>

/** A quote on paper: whom it is for, the route with its dates, the load, the price with its extras and VAT, and the terms. */
export function quoteDocument(quote: PreparedQuote, prepared_by: string): Quote {
  const { job, offer, number, today, valid_until, message } = quote
  return {
    title: texts.title,
    subtitle: texts.number(job.job_number, number),
    facts: [
      { label: texts.date, value: showLongDate(today) },
      { label: texts.validUntil, value: showLongDate(valid_until) },
      { label: texts.account, value: quote.customer.customer_code },
    ],
    blocks: [
      parties(quote, prepared_by),
      ...(message ? [{ kind: 'notes' as const, title: texts.message, paragraphs: message.split('\n') }] : []),
      stopsTable(offer),
      { kind: 'facts', title: texts.load, columns: 4, facts: offer.load },
      chargesTable(offer),
      totals(offer),
      { kind: 'notes', title: texts.terms, paragraphs: offer.terms },
    ],
  }
}

const pound = (amount: string) =>
  decimal(amount).toNumber().toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

function parties({ customer, company, offer, job }: PreparedQuote, prepared_by: string): KitBlock {
  const party = recipientOf(customer)
  const references = [
    ...(offer.references.length > 0 ? [texts.references(offer.references.join(', '))] : []),
    ...(job.booked_by ? [job.booked_by] : []),
  ]
  return {
    kind: 'parties',
    parties: [
      {
        label: texts.quotedTo,
        name: party.name,
        lines: [...(party.contact ? [party.contact] : []), ...party.address],
        references,
      },
      {
        label: texts.quotedBy,
        name: prepared_by,
        lines: [company.company_name, company.landline, company.email].filter((line) => line !== null),
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
