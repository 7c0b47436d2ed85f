import { creditOf, creditRest } from '@dray/domain/credit-notes/credit.ts'
import type { CreditNoteStatus } from '@dray/domain/invoices/credit-note-status.ts'
import { documentTitle } from '@dray/domain/invoices/document-title.ts'
import { invoiceLine } from '@dray/domain/invoices/invoice-lines.ts'
import { type JobMoments, jobSpan } from '@dray/domain/job-entry/job-dates.ts'
import { invoiceTotals, rateSummary } from '@dray/domain/papers/rate-summary.ts'
import { type DatedRate, vatTerms } from '@dray/domain/tariffs/vat.ts'

interface InvoiceGiven {
  company: { vat_code: string | null; default_tax_code: string | null; non_vat_tax_code: string | null }
  tax_codes: { code: string; rates: DatedRate[] }[]
  customer: { tax_code: string | null }
  lines: (JobMoments & { is_vat: number; total_charge: string; job_number: string })[]
}

function invoice({ company, tax_codes, customer, lines }: InvoiceGiven) {
  const codeOf = (code: string | null) => {
    const at = tax_codes.findIndex((one) => one.code === code)
    const found = tax_codes[at]
    return found ? { id: at + 1, ...found } : null
  }
  const billed = lines.map((job, at) => {
    const time_of_supply = jobSpan({ ...job, collection_at: null, delivery_at: null })?.last_date ?? ''
    const vat = vatTerms({
      is_vat: job.is_vat,
      time_of_supply,
      customer_tax_code: codeOf(customer.tax_code),
      default_tax_code: codeOf(company.default_tax_code),
      non_vat_tax_code: codeOf(company.non_vat_tax_code),
      vat_number: company.vat_code,
    })
    const { job_number, total_charge } = job
    const charges = { base_charge: total_charge, waiting_charge: null, extras: [], total_charge }
    return vat && invoiceLine({ id: at + 1, job_number, time_of_supply, ...charges, vat })
  })
  if (billed.includes(null)) return { refused: 422 }
  const made = billed.filter((line) => line !== null)
  const inWords = <L extends { tax_code: string; tax_rate: string }>({ tax_code, tax_rate, ...line }: L) => ({
    ...line,
    code: tax_code,
    rate: tax_rate,
  })
  return {
    refused: false,
    lines: made.map(inWords),
    ...invoiceTotals(made),
    by_code: rateSummary(made).map(inWords),
    document: documentTitle(company.vat_code),
  }
}

interface CreditAction {
  do: 'credit' | 'override' | 'send' | 'delete'
  job_number?: string
  credit_amount?: string
  note?: number
}
interface CreditGiven {
  lines: { job_number: string; net: string; rate: string; vat: string }[]
  actions: CreditAction[]
}
interface Note {
  id: number
  job_number: string
  status: CreditNoteStatus
  credit_amount: string
  vat: string
}

/** The actions one after the other on notes that are kept here as the database keeps them. */
function creditNotes({ lines, actions }: CreditGiven) {
  const notes: Note[] = []
  const restOf = (job_number: string) => {
    const line = lines.find((one) => one.job_number === job_number)
    const credits = notes.filter((note) => note.job_number === job_number)
    return { line, credits, rest: creditRest({ net: line?.net ?? 0 }, credits) }
  }
  const credit = (job_number: string, amount: string, replaces: Note | null) => {
    const { line, credits, rest } = restOf(job_number)
    if (!line) return { refused: true }
    const made = creditOf({ ...line, tax_rate: line.rate }, credits, { amount, replaces: replaces?.id ?? null })
    if ('error' in made) return { refused: true, rest }
    if (replaces) replaces.status = 'Void'
    const { credit_amount, vat } = made.credit
    notes.push({ id: notes.length + 1, job_number, status: 'Draft', credit_amount, vat })
    return { refused: false, ...made.credit }
  }
  const end = (note: Note, status: CreditNoteStatus) => {
    const isOpen = note.status === 'Draft'
    if (isOpen) note.status = status
    return { refused: !isOpen, status: note.status, rest: restOf(note.job_number).rest }
  }
  const take = ({ do: step, job_number = '', credit_amount = '', note: place = 0 }: CreditAction) => {
    const note = notes[place - 1] ?? null
    if (step === 'credit') return credit(job_number, credit_amount, null)
    if (!note) return { refused: true }
    return step === 'override'
      ? credit(note.job_number, credit_amount, note)
      : end(note, step === 'send' ? 'Sent' : 'Void')
  }
  return { actions: actions.map(take) }
}

/** VAT of invoices, and credit notes of a sent one. */
export const vat = { invoice, credit_notes: creditNotes }

interface ExpectedRates {
  by_code?: { code?: string; rate?: string }[]
}

/** The rows of the summary may stand in any order. */
export function inOrderOfCodes<E extends ExpectedRates>(answer: E): E {
  const key = ({ code = '', rate = '' }: { code?: string; rate?: string }) => `${code} ${Number(rate)}`
  return answer.by_code ? { ...answer, by_code: answer.by_code.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) } : answer
}
