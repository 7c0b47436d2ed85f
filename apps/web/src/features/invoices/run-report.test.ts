import { expect, test } from 'vitest'
import type { InvoiceRun } from './invoices.queries.ts'
import { runReport } from './run-report.ts'

const run = (more: Partial<InvoiceRun>): InvoiceRun => ({
  id: 1,
  invoice_type: 'single',
  asked_at: '2026-11-20T09:00:00Z',
  asked_by: 'Mia',
  finished_at: null,
  jobs: 4,
  invoices: [],
  put_back: [],
  ...more,
})
const made = [
  { id: 1, inv_number: 'INV-1', jobs: 2 },
  { id: 2, inv_number: 'INV-2', jobs: 1 },
]
const back = [{ id: 9, job_number: '10009', reason: 'Acme has no address' }]
const ended = { finished_at: '2026-11-20T09:00:05Z' }

test.each<[string, Partial<InvoiceRun>, ReturnType<typeof runReport>]>([
  ['just begun', {}, { state: 'running', title: 'Generating invoices', done: 0, lines: [] }],
  ['under way', { invoices: made }, { state: 'running', title: 'Generating invoices', done: 3, lines: [] }],
  [
    'all made',
    { ...ended, invoices: made },
    { state: 'done', title: 'Invoices made', done: 3, lines: ['2 invoices made: INV-1, INV-2.'] },
  ],
  [
    'some went back, and why',
    { ...ended, invoices: made, put_back: back },
    {
      state: 'failed',
      title: 'Some jobs could not be invoiced',
      done: 4,
      lines: [
        '2 invoices made: INV-1, INV-2.',
        '1 job went back to Marked for invoice:',
        '10009: Acme has no address.',
      ],
    },
  ],
  [
    'nothing came of it',
    { ...ended, put_back: back },
    {
      state: 'failed',
      title: 'Some jobs could not be invoiced',
      done: 1,
      lines: ['No invoice was made.', '1 job went back to Marked for invoice:', '10009: Acme has no address.'],
    },
  ],
  [
    'many are named by the first and last, and a reason once',
    {
      ...ended,
      invoices: [1, 2, 3, 4, 5, 6].map((id) => ({ id, inv_number: `INV-${id}`, jobs: 1 })),
      put_back: [...back, { id: 10, job_number: '10010', reason: 'Acme has no address' }],
    },
    {
      state: 'failed',
      title: 'Some jobs could not be invoiced',
      done: 8,
      lines: [
        '6 invoices made: INV-1 to INV-6.',
        '2 jobs went back to Marked for invoice:',
        '10009, 10010: Acme has no address.',
      ],
    },
  ],
])('%s', (_name, more, report) => expect(runReport(run(more))).toEqual(report))
