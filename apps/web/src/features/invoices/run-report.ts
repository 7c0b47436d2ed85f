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

/** How far a run is, or how it ended: the same words as the notification. */
export function runReport({ finished_at, invoices, put_back }: InvoiceRun): RunReport {
  const done = invoices.reduce((sum, invoice) => sum + invoice.jobs, 0) + put_back.length
  const [first, last] = [invoices[0]?.inv_number, invoices.at(-1)?.inv_number]
  const made = first && last ? [runNotices.made(invoices.length, first, last)] : []
  const back = put_back.map((job) => runNotices.job(job.job_number, job.reason))
  const notMade = back.length > 0 ? [runNotices.put_back(back.length), ...back] : []
  if (finished_at === null) return { state: 'running', title: generateTexts.running, done, lines: notMade }
  const isWhole = put_back.length === 0
  return {
    state: isWhole ? 'done' : 'failed',
    title: isWhole ? runNotices.done : runNotices.failed,
    done,
    lines: [...(made.length > 0 ? made : [runNotices.none_made]), ...notMade],
  }
}
