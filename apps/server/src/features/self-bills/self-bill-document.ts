import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { noVatSentences } from '@dray/domain/papers/no-vat-reason.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import { type RateSummary, rateSummary } from '@dray/domain/papers/rate-summary.ts'
import { partAmount, partLabel, partQuantity, showRate } from '@dray/domain/self-bills/part-texts.ts'
import { selfBillKindRows } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillPaper as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { showHours } from '@dray/domain/self-bills/worked-hours.ts'
import { type Issuer, type PaperBody, pound, present, rateText } from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitColumn, KitParty } from '#platform/pdf/kit-document.ts'
import type { Line, SelfBill } from './self-bills.repo.ts'
import { plainAmounts } from './show-self-bill.ts'
import { issuerOfBill, type SupplierParty, supplierPartyOf } from './supplier-party.ts'

interface PrintedSelfBill {
  bill: SelfBill
  lines: Line[]
  /** By id. */
  drivers: ReadonlyMap<number, { full_name: string }>
}

/**
 * A self-billed invoice as it is printed, from what was stored: the customer issues it, the supplier supplies. Carries what
 * VAT Notice 700/62 asks for: both parties, the supplier's VAT number, and whose output tax the VAT is.
 */
export function selfBillDocument({ bill, lines, drivers }: PrintedSelfBill): PaperBody {
  const company = issuerOfBill(bill)
  const pays = selfBillKindRows[bill.kind].pays
  const rows = lines.flatMap((line) => (pays === 'legs' ? [legRow(line)] : workdayRows(line, drivers)))
  return {
    title: texts.title,
    ...numberAndStamp(bill),
    facts: [
      { label: texts.date, value: showLongDate(bill.date) },
      { label: texts.due, value: showLongDate(bill.due_date) },
      { label: texts.period, value: texts.span(showLongDate(bill.date_from), showLongDate(bill.date_to)) },
      { label: texts.account, value: supplierPartyOf(bill).code },
    ],
    blocks: [
      {
        kind: 'parties',
        parties: [partyBlock(texts.supplier, supplierPartyOf(bill)), partyBlock(texts.customer, company)],
      },
      { kind: 'table', columns: pays === 'legs' ? legColumns : workdayColumns, rows },
      totals(bill, rateSummary(lines.map(plainAmounts))),
      notes(bill),
    ],
  }
}

/** Pending and void ones are marked beside their number and across every page. */
function numberAndStamp({ status, approved_at, inv_number }: SelfBill): Pick<PaperBody, 'subtitle' | 'stamp'> {
  if (status === 'Void') return { subtitle: texts.void(inv_number), stamp: texts.stamps.void }
  if (approved_at === null) return { subtitle: texts.pending(inv_number), stamp: texts.stamps.pending }
  return { subtitle: inv_number }
}

const partyBlock = (label: string, { name, address, vat_code }: SupplierParty | Issuer): KitParty => ({
  label,
  name,
  lines: address,
  references: present([vat_code && paperTexts.vat_number(vat_code)]),
})

const workdayColumns: KitColumn[] = [
  { label: texts.day, width: 62 },
  { label: texts.vehicle, width: 'fill' },
  { label: texts.for, width: 'auto' },
  { label: texts.quantity, width: 'auto', kind: 'number' },
  { label: texts.rate, width: 'auto', kind: 'number' },
  { label: texts.net, width: 'auto', kind: 'number' },
  { label: texts.vat, width: 'auto', kind: 'number' },
]

const vatCell = (line: Line): KitCell => {
  const { vat, tax_code, tax_rate } = plainAmounts(line)
  return { text: pound(vat), lines: [`${tax_code} ${rateText(tax_rate)}`] }
}

/** Beside the last of several lines, so it says what it is on. */
const dayVatCell = (line: Line): KitCell => {
  const { net, vat, tax_code, tax_rate } = plainAmounts(line)
  return { text: pound(vat), lines: [texts.vat_on(pound(net)), `${tax_code} ${rateText(tax_rate)}`] }
}

/** A workday in the lines that it is paid by; its VAT stands with the last. */
function workdayRows(line: Line, drivers: PrintedSelfBill['drivers']): KitCell[][] {
  const driver = line.driver_id === null ? undefined : drivers.get(line.driver_id)?.full_name
  const shift = texts.shifts[line.shift_type_id ?? 0] ?? ''
  const worked = line.worked_minutes === 0 ? shift : texts.worked(shift, showHours(line.worked_minutes))
  const head: KitCell[] = [
    showLongDate(line.date),
    { text: line.reg ?? '', lines: present([driver, worked, line.turn > 0 && texts.correction]) },
  ]
  const parts = printedParts(line)
  return parts.map((cells, at) => [
    ...(at === 0 ? head : ['', '']),
    ...cells,
    at < parts.length - 1 ? '' : parts.length > 1 ? dayVatCell(line) : vatCell(line),
  ])
}

/** What it is for, how much at which rate, and the amount; lines from before their parts were kept are one. */
function printedParts(line: Line): KitCell[][] {
  const parts = line.parts
  if (parts.length === 0) return [[texts.parts.hours, showHours(line.paid_minutes), '', pound(line.net)]]
  return parts.map((part) => [
    partLabel(part),
    partQuantity(part),
    part.minutes === null ? pound(part.rate) : `£${showRate(part.rate)}`,
    pound(part.amount),
  ])
}

const legColumns: KitColumn[] = [
  { label: texts.day, width: 62 },
  { label: texts.job, width: 'auto' },
  { label: texts.carried, width: 'fill' },
  { label: texts.vat, width: 'auto', kind: 'number' },
  { label: texts.net, width: 'auto', kind: 'number' },
]

const legRow = (line: Line): KitCell[] => [
  showLongDate(line.date),
  line.job_number ?? '',
  {
    text: line.description ?? '',
    lines: present([texts.legs[line.leg ?? ''], line.turn > 0 && texts.correction, ...correctedBy(line)]),
  },
  vatCell(line),
  pound(line.net),
]

/** How the difference comes about that a correction pays or takes back. */
const correctedBy = (line: Line) => (line.turn === 0 ? [] : line.parts.map(partAmount))

function totals(bill: SelfBill, summary: RateSummary[]): KitBlock {
  const rates = summary.map(({ tax_code, tax_rate, net, vat }) => ({
    label: texts.vat_at(rateText(tax_rate), tax_code, pound(net)),
    value: pound(vat),
  }))
  const hours = texts.hours(showHours(bill.paid_minutes), showHours(bill.worked_minutes))
  return {
    kind: 'totals',
    rows: [
      { label: texts.net_total, value: pound(bill.net) },
      ...(bill.is_vat_invoice === 1 ? rates : []),
      { label: texts.total, value: pound(bill.total_payable), strong: true },
    ],
    beside: {
      lines: present([
        selfBillKindRows[bill.kind].pays === 'workdays' && hours,
        ...(bill.is_vat_invoice === 1 ? noVatSentences(summary, { is_reverse: false }) : []),
      ]),
    },
  }
}

/** Whose the VAT is, or why there is none; of lines that carry none the totals say why. */
function vatNote(bill: SelfBill): string {
  if (bill.is_vat_invoice === 1) return Number(bill.vat) === 0 ? texts.no_vat : texts.output_tax
  return supplierPartyOf(bill).vat_code ? texts.no_vat_because.no_agreement : texts.no_vat_because.unregistered
}

const notes = (bill: SelfBill): KitBlock => ({
  kind: 'notes',
  title: texts.notes,
  paragraphs: [vatNote(bill), texts.self_billed(issuerOfBill(bill).name)],
})
