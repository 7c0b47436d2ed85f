import { invoiceMessages, invoicePaper } from '@dray/domain/invoices/invoices.messages.ts'
import { daysBetween, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { isReverseCharge } from '@dray/domain/papers/company-particulars.ts'
import { noVatSentences } from '@dray/domain/papers/no-vat-reason.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import { type RateSummary, rateSummary } from '@dray/domain/papers/rate-summary.ts'
import {
  type Issuer,
  issuerIn,
  type PaperBody,
  pound,
  present,
  type Recipient,
  rateText,
  recipientIn,
} from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitColumn, KitFact } from '#platform/pdf/kit-document.ts'
import type { StoredInvoice, StoredLine } from './invoices.repo.ts'
import { type PrintedLine, printedLine } from './printed-line.ts'

export interface PrintedInvoice {
  invoice: StoredInvoice
  lines: StoredLine[]
}

/**
 * An invoice as it is printed, from what was stored when it was made and nothing else: the same invoice is the same
 * document on every day. Carries what a VAT invoice must (VAT Regulations 1995, reg. 14) and what company law adds.
 */
export function invoiceDocument({ invoice, lines: stored }: PrintedInvoice): PaperBody {
  const issuer = issuerIn(invoice.supplier)
  const customer = recipientIn(invoice.customer)
  const lines = stored.map(printedLine)
  const summary = rateSummary(lines)
  return {
    title: invoice.is_vat_invoice === 1 ? invoiceMessages.vat_invoice : invoiceMessages.invoice,
    ...numberAndStamp(invoice),
    facts: facts(invoice, customer),
    blocks: [
      parties(invoice, issuer, customer),
      { kind: 'table', columns, rows: lines.map((line) => rowOf(line, issuer)) },
      totals(invoice, { customer, summary }),
      notes(invoice, issuer),
    ],
  }
}

/** Draft and void invoices are marked beside their number and across every page. */
function numberAndStamp({ status, inv_number }: StoredInvoice): Pick<PaperBody, 'subtitle' | 'stamp'> {
  const { stamps } = paperTexts
  if (status === 'Draft') return { subtitle: invoicePaper.draft(inv_number), stamp: stamps.draft }
  return status === 'Void' ? { subtitle: invoicePaper.void(inv_number), stamp: stamps.void } : { subtitle: inv_number }
}

const facts = (invoice: StoredInvoice, customer: Recipient): KitFact[] => [
  { label: invoicePaper.date, value: showLongDate(invoice.date) },
  { label: invoicePaper.due, value: showLongDate(invoice.invoice_due) },
  { label: invoicePaper.account, value: customer.code },
]

function parties({ inv_number }: StoredInvoice, issuer: Issuer, customer: Recipient): KitBlock {
  const { bank_name, sort_code, account_no } = issuer
  const billTo = {
    label: invoicePaper.bill_to,
    name: customer.name,
    lines: present([customer.contact, ...customer.address]),
    references: present([customer.vat_code && paperTexts.vat_number(customer.vat_code)]),
  }
  const payTo = {
    label: invoicePaper.pay_to,
    name: issuer.name,
    lines: present([
      bank_name,
      sort_code && paperTexts.sort_code(sort_code),
      account_no && paperTexts.account_number(account_no),
    ]),
    references: [paperTexts.pay_reference(inv_number)],
  }
  return { kind: 'parties', parties: sort_code || account_no ? [billTo, payTo] : [billTo] }
}

const columns: KitColumn[] = [
  { label: invoicePaper.job, width: 'auto' },
  { label: invoicePaper.supplied, width: 54 },
  { label: invoicePaper.description, width: 'fill' },
  { label: invoicePaper.quantity, width: 'auto', kind: 'number' },
  { label: invoicePaper.unit_price, width: 'auto', kind: 'number' },
  { label: invoicePaper.vat, width: 'auto', kind: 'number' },
  { label: invoicePaper.net, width: 'auto', kind: 'number' },
]

/** A job is one supply: its quantity is 1, its net amount the unit price; what that is made of stands below. */
const rowOf = (line: PrintedLine, { shows_references = true }: Issuer): KitCell[] => [
  line.job_number,
  showLongDate(line.time_of_supply),
  {
    text: line.description,
    lines: present([
      shows_references &&
        line.customer_reference.length > 0 &&
        paperTexts.references(line.customer_reference.join(', ')),
      line.charges.length > 1 && line.charges.map(({ label, amount }) => `${label} ${pound(amount)}`).join(' · '),
    ]),
  },
  '1',
  pound(line.net),
  { text: pound(line.vat), lines: [`${line.tax_code} ${rateText(line.tax_rate)}`] },
  pound(line.net),
]

interface Taxed {
  customer: Recipient
  summary: RateSummary[]
}

function totals(invoice: StoredInvoice, taxed: Taxed): KitBlock {
  const rates = taxed.summary.map(({ tax_code, tax_rate, net, vat }) => ({
    label: invoicePaper.vat_at(rateText(tax_rate), tax_code, pound(net)),
    value: pound(vat),
  }))
  const several = rates.length > 1 ? [{ label: invoicePaper.vat_total, value: pound(invoice.vat) }] : []
  const vat = invoice.is_vat_invoice === 1 ? [...rates, ...several] : []
  return {
    kind: 'totals',
    rows: [
      { label: invoicePaper.net_total, value: pound(invoice.net) },
      ...vat,
      { label: invoicePaper.total, value: pound(invoice.total_charge), strong: true },
    ],
    beside: { lines: untaxedNotes(invoice, taxed) },
  }
}

/** Why lines carry no VAT; beside the totals, so that it is on their page. */
function untaxedNotes(invoice: StoredInvoice, { customer, summary }: Taxed): string[] {
  if (invoice.is_vat_invoice !== 1) return []
  const untaxed = summary.filter(({ tax_rate }) => decimal(tax_rate).eq(0))
  const party = { country: customer.country, vat_number: customer.vat_code }
  const is_reverse = untaxed.some(({ tax_rate }) =>
    isReverseCharge({ is_vat_invoice: true, customer: party, tax_rate }),
  )
  return present([is_reverse && paperTexts.reverse_charge, ...noVatSentences(summary, { is_reverse })])
}

const notes = (invoice: StoredInvoice, issuer: Issuer): KitBlock => ({
  kind: 'notes',
  title: invoicePaper.terms,
  paragraphs: present([
    invoice.terms || invoicePaper.terms_days(daysBetween(invoice.date, invoice.invoice_due)),
    invoicePaper.no_discount,
    invoice.conditions,
    issuer.note,
  ]),
})
