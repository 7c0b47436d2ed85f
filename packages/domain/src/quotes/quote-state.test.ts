import { expect, test } from 'vitest'
import { answerRefusal, officeAnswerRefusal, type QuoteFacts, quoteState } from './quote-state.ts'
import { validityErrors, validUntil } from './quote-validity.ts'
import { quoteMessages } from './quotes.messages.ts'

const sent: QuoteFacts = { status: 'Quote', valid_until: '2026-07-04', answer: null }

test.each([
  [{}, '2026-06-20', 'open'],
  [{}, '2026-07-04', 'open'],
  [{}, '2026-07-05', 'expired'],
  [{ status: 'Pending' }, '2026-06-20', 'closed'],
  [{ status: 'Deleted' }, '2026-07-05', 'closed'],
  // An answer stays, whatever came of the job and however long ago it was.
  [{ answer: 'declined' }, '2026-07-05', 'declined'],
  [{ answer: 'accepted', status: 'Pending' }, '2026-07-05', 'accepted'],
  [{ answer: 'accepted', status: 'Invoiced' }, '2026-09-01', 'accepted'],
  [{ answer: 'declined', status: 'Pending' }, '2026-06-20', 'declined'],
] as const)('a quote with %j is on %s %s', (more, today, state) => {
  expect(quoteState({ ...sent, ...more }, today)).toBe(state)
})

test.each([
  ['open', null, null],
  ['expired', 'quote_expired', null],
  ['accepted', 'quote_answered', 'quote_answered'],
  ['declined', 'quote_answered', 'quote_answered'],
  ['closed', 'quote_closed', 'quote_closed'],
] as const)('one that is %s is answered by its customer: %s, by the office: %s', (state, customer, office) => {
  expect(answerRefusal(state)).toBe(customer)
  expect(officeAnswerRefusal(state)).toBe(office)
})

test.each([
  ['2026-06-19', { valid_until: [quoteMessages.valid_until_past] }],
  ['2026-06-20', {}],
  ['2027-06-20', {}],
  ['2027-06-21', { valid_until: [quoteMessages.valid_until_far(365)] }],
])('sent on 20-06-2026 it may be valid until %s: %j', (valid_until, errors) => {
  expect(validityErrors(valid_until, '2026-06-20')).toEqual(errors)
})

test('fourteen days from a day in February', () => {
  expect(validUntil('2028-02-20', 14)).toBe('2028-03-05')
})
