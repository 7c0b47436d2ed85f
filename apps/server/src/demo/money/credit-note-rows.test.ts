import { expect, test } from 'vitest'
import { makeRandom } from '#demo/random.ts'
import { creditNoteRows } from './credit-note-rows.ts'

const lines = Array.from({ length: 900 }, (_, n) => ({
  id: n,
  invoice_id: n >> 1,
  customer_id: 1,
  job_id: n,
  net: '120.50',
  vat: '24.10',
  tax_rate: '20',
}))
const invoices = Array.from({ length: 450 }, (_, id) => ({
  id,
  status: id % 9 === 0 ? ('Draft' as const) : ('Sent' as const),
  date: '2026-11-09',
}))
const accounts = { user_id: 7 } as never
const made = creditNoteRows(invoices, lines, {
  tenant_id: 1,
  accounts,
  random: makeRandom(5),
  today: '2026-11-20',
  now: '2026-11-20T12:00:00Z',
})

test('some of each status, numbered by their dates, none of a draft', () => {
  expect(new Set(made.notes.map(({ status }) => status))).toEqual(new Set(['Sent', 'Void', 'Draft']))
  expect(made.notes.map(({ credit_note_number }) => credit_note_number)).toEqual(
    made.notes.map((_, n) => `CN-${n + 1}`),
  )
  const dates = made.notes.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort())
  expect(made.notes.filter(({ invoice_id }) => invoice_id % 9 === 0)).toEqual([])
})

test('their invoices know what was credited: what was sent, no drafts and none that are void', () => {
  const gross = (wanted: readonly string[]) =>
    made.notes
      .filter(({ status }) => wanted.includes(status))
      .reduce((sum, note) => sum + Number(note.credit_amount) + Number(note.vat), 0)
  const sumOf = (column: 'credited' | 'credited_sent') =>
    made.invoices.reduce((sum, invoice) => sum + Number(invoice[column]), 0)
  expect(sumOf('credited')).toBeCloseTo(gross(['Sent']), 2)
  expect(sumOf('credited_sent')).toBeCloseTo(gross(['Sent']), 2)
})
