import { generateTexts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { runNotices } from '@dray/domain/invoices/invoices.messages.ts'
import type { InvoiceRun } from './invoices.queries.ts'

export interface RunReport {
  state: 'running' | 'done' | 'failed'
  title: string
  /** Jobs that something came of, an invoice or a way back. */
  done: number
  /** What was made; then, line by line, what was not and why. */
  lines: string[]
}

const numbersNamed = 5

/** A few numbers one by one: another run may have taken some between them. */
const madeText = (numbers: readonly string[]) =>
  numbers.length <= numbersNamed
    ? generateTexts.made(numbers)
    : runNotices.made(numbers.length, numbers[0] ?? '', numbers.at(-1) ?? '')

/** Each reason once, with the jobs that it kept back. */
const reasonsOf = (put_back: InvoiceRun['put_back']) =>
  [...Map.groupBy(put_back, ({ reason }) => reason)].map(([reason, jobs]) =>
    runNotices.job(jobs.map(({ job_number }) => job_number).join(', '), reason),
  )

/** How far a run is, or how it ended. */
export function runReport({ finished_at, invoices, put_back }: InvoiceRun): RunReport {
  const done = invoices.reduce((sum, invoice) => sum + invoice.jobs, 0) + put_back.length
  const made = invoices.length > 0 ? [madeText(invoices.map(({ inv_number }) => inv_number))] : []
  const notMade = put_back.length > 0 ? [runNotices.put_back(put_back.length), ...reasonsOf(put_back)] : []
  if (finished_at === null) return { state: 'running', title: generateTexts.running, done, lines: notMade }
  const isWhole = put_back.length === 0
  return {
    state: isWhole ? 'done' : 'failed',
    title: isWhole ? runNotices.done : runNotices.failed,
    done,
    lines: [...(made.length > 0 ? made : [runNotices.none_made]), ...notMade],
  }
}
