import { documentNumber } from '@dray/domain/company/numbering.ts'
import { creditOf, creditRest, isUsedUp } from '@dray/domain/credit-notes/credit.ts'
import type { CreditNoteStatus } from '@dray/domain/invoices/credit-note-status.ts'
import { type InvoiceStatus, wasInvoiceSent } from '@dray/domain/invoices/invoice-status.ts'
import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import type { Colleague } from '#demo/demo-people.repo.ts'
import { instantAt, type Today } from '#demo/office-hours.ts'
import type { Random } from '#demo/random.ts'

interface InvoiceRow {
  id: number
  status: InvoiceStatus
  date: string
}
interface LineRow {
  id: number
  invoice_id: number
  customer_id: number
  job_id: number
  net: string
  vat: string
  tax_rate: string
}

interface Inputs extends Today {
  tenant_id: number
  accounts: Colleague
  random: Random
}

const reasons = [
  'Delivered late: one hour of waiting taken back',
  'Two pallets refused by the consignee',
  'Charged for a tail lift that was not used',
  'Wrong rate: agreed price was lower',
  'Goods arrived wet, settled by agreement',
  'Booked twice',
  null,
] as const

/** One line in this many was credited. */
const oneIn = 45

/** Credit notes of some of the lines that were sent, numbered by date, and their invoices as they then stand. */
export function creditNoteRows<I extends InvoiceRow>(invoices: I[], lines: readonly LineRow[], inputs: Inputs) {
  const sent = new Map(invoices.filter(({ status }) => wasInvoiceSent(status)).map((row) => [row.id, row]))
  const notes = lines
    .flatMap((line) => {
      const invoice = sent.get(line.invoice_id)
      return invoice && invoice.date < inputs.today && inputs.random.isLucky(1 / oneIn)
        ? [noteOf(line, invoice, inputs)]
        : []
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.job_id - b.job_id))
    .map((note, place) => ({ ...note, id: 2000 + place, credit_note_number: documentNumber('CN-', place + 1) }))
  return { notes, invoices: withCredits(invoices, lines, notes) }
}

function noteOf(line: LineRow, invoice: InvoiceRow, { tenant_id, accounts, random, today }: Inputs) {
  const wanted = addDays(invoice.date, random.whole(1, 9))
  const date = wanted < today ? wanted : today
  const share = random.isLucky(0.25) ? 100 : random.whole(1, 8) * 5
  const amount = pounds(decimal(line.net).times(share).div(100))
  const made = creditOf(line, [], { amount })
  if ('error' in made) throw new Error(`A credit of ${amount} on a line of ${line.net}: ${made.error}`)
  const status = statusOf(daysBetween(date, today), random)
  const at = new Date(instantAt(date, 10 * 60 + random.whole(0, 300))).toISOString()
  return {
    tenant_id,
    status,
    customer_id: line.customer_id,
    invoice_id: line.invoice_id,
    invoice_line_id: line.id,
    job_id: line.job_id,
    date,
    credit_amount: made.credit.credit_amount,
    vat: made.credit.vat,
    credit_notes_reason: random.pick(reasons),
    sent_at: status === 'Sent' ? at : null,
    is_csv_downloaded: status === 'Sent' && random.isLucky(0.6) ? 1 : 0,
    created_by: accounts.user_id,
    created_at: at,
  }
}

const statusOf = (age: number, random: Random): CreditNoteStatus =>
  age > 5 ? random.weighted({ Sent: 85, Void: 12, Draft: 3 }) : random.weighted({ Draft: 60, Sent: 30, Void: 10 })

interface NoteRow {
  id: number
  status: CreditNoteStatus
  invoice_line_id: number
  invoice_id: number
  credit_amount: string
  vat: string
}

const grossOf = (notes: readonly NoteRow[]) =>
  pounds(notes.reduce((sum, { credit_amount, vat }) => sum.plus(credit_amount).plus(vat), decimal(0)))

function withCredits<I extends InvoiceRow>(invoices: I[], lines: readonly LineRow[], notes: readonly NoteRow[]) {
  const notesOf = Map.groupBy(notes, (note) => note.invoice_id)
  const linesOf = Map.groupBy(lines, (line) => line.invoice_id)
  return invoices.map((invoice) => {
    const own = (notesOf.get(invoice.id) ?? []).filter(({ status }) => status === 'Sent')
    const rests = (linesOf.get(invoice.id) ?? []).map((line) =>
      creditRest(
        line,
        own.filter((note) => note.invoice_line_id === line.id),
      ),
    )
    const before = { status: invoice.status, status_before_credit: null }
    return {
      ...invoice,
      credited: grossOf(own),
      credited_sent: grossOf(own),
      ...(own.length > 0 && isUsedUp(rests)
        ? { status: 'Credited' as const, status_before_credit: invoice.status }
        : before),
    }
  })
}
