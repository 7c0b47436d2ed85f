import { creditPaper as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { isReverseCharge } from '@dray/domain/papers/company-particulars.ts'
import { noVatSentences } from '@dray/domain/papers/no-vat-reason.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import { type PaperBody, pound, present, type Recipient, rateText, recipientIn } from '#features/papers/index.ts'
import type { KitBlock, KitColumn, KitFact } from '#platform/pdf/kit-document.ts'
import type { PrintedSource } from './credit-note-list.repo.ts'

/**
 * A credit note as it is printed, its parties as they stand on the invoice that it corrects. Carries what a credit note
 * for a decrease in price must (VAT Regulations 1995, reg. 15C) and what company law adds.
 */
export function creditNoteDocument(note: PrintedSource): PaperBody {
  const customer = recipientIn(note.customer)
  return {
    title: note.is_vat_invoice === 1 ? texts.vat_title : texts.title,
    ...numberAndStamp(note),
    facts: facts(note, customer),
    blocks: [
      creditTo(customer),
      { kind: 'table', columns: columnsOf(note), rows: [rowOf(note)] },
      totals(note, customer),
      ...notes(note),
    ],
  }
}

/** Unsent and void credit notes are marked beside their number and across the page. */
function numberAndStamp({ status, credit_note_number: number }: PrintedSource): Pick<PaperBody, 'subtitle' | 'stamp'> {
  const { stamps } = paperTexts
  if (status === 'Draft') return { subtitle: texts.draft(number), stamp: stamps.draft }
  return status === 'Void' ? { subtitle: texts.void(number), stamp: stamps.void } : { subtitle: number }
}

const facts = (note: PrintedSource, customer: Recipient): KitFact[] => [
  { label: texts.date, value: showLongDate(note.date) },
  { label: texts.invoice, value: note.inv_number },
  { label: texts.invoice_date, value: showLongDate(note.invoice_date) },
  { label: texts.account, value: customer.code },
]

const creditTo = (customer: Recipient): KitBlock => ({
  kind: 'parties',
  parties: [
    {
      label: texts.credit_to,
      name: customer.name,
      lines: present([customer.contact, ...customer.address]),
      references: present([customer.vat_code && paperTexts.vat_number(customer.vat_code)]),
    },
  ],
})

const columnsOf = ({ is_vat_invoice }: PrintedSource): KitColumn[] => [
  { label: texts.job, width: 'auto' },
  { label: texts.supplied, width: 62 },
  { label: texts.description, width: 'fill' },
  ...(is_vat_invoice === 1 ? [{ label: texts.vat, width: 'auto', kind: 'number' } as const] : []),
  { label: texts.net, width: 'auto', kind: 'number' },
]

function rowOf(note: PrintedSource) {
  const references = note.customer_reference
  const vat = { text: pound(note.vat), lines: [`${note.tax_code} ${rateText(note.tax_rate)}`] }
  return [
    note.job_number,
    showLongDate(note.supply_date),
    {
      text: texts.credit(note.description),
      lines: present([references.length > 0 && paperTexts.references(references.join(', '))]),
    },
    ...(note.is_vat_invoice === 1 ? [vat] : []),
    pound(note.credit_amount),
  ]
}

function totals(note: PrintedSource, customer: Recipient): KitBlock {
  const { credit_amount, vat, tax_code, tax_rate } = note
  const rate = { label: texts.vat_at(rateText(tax_rate), tax_code, pound(credit_amount)), value: pound(vat) }
  const total = pounds(decimal(credit_amount).plus(decimal(vat)))
  return {
    kind: 'totals',
    rows: [
      { label: texts.net_total, value: pound(credit_amount) },
      ...(note.is_vat_invoice === 1 ? [rate] : []),
      { label: texts.total, value: pound(total), strong: true },
    ],
    beside: { lines: untaxedNotes(note, customer) },
  }
}

/** Why it carries no VAT; beside the totals, so that it is on their page. */
function untaxedNotes(note: PrintedSource, { country, vat_code: vat_number }: Recipient): string[] {
  if (note.is_vat_invoice !== 1) return []
  const customer = { country, vat_number }
  const is_reverse = isReverseCharge({ is_vat_invoice: true, customer, tax_rate: note.tax_rate })
  return present([is_reverse && paperTexts.reverse_charge, ...noVatSentences([note], { is_reverse })])
}

function notes(note: PrintedSource): KitBlock[] {
  const isTaxed = note.is_vat_invoice === 1 && !decimal(note.tax_rate).eq(0)
  const reason = note.credit_notes_reason
  const paragraphs = present([
    texts.corrects(note.inv_number, showLongDate(note.invoice_date)),
    isTaxed && texts.adjust_vat,
  ])
  return [
    ...(reason ? [{ kind: 'notes' as const, title: texts.reason, paragraphs: [reason] }] : []),
    { kind: 'notes', title: texts.notes, paragraphs },
  ]
}
