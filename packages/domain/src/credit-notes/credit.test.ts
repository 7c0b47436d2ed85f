import { expect, test } from 'vitest'
import { creditAmountError, creditOf, creditRest, type EarlierCredit, isUsedUp } from './credit.ts'
import { creditNoteMessages as texts } from './credit-notes.messages.ts'

const line = { net: '10.03', vat: '2.01', tax_rate: '20' }
const earlier = (status: EarlierCredit['status'], credit_amount: string, vat: string, id = 7): EarlierCredit => ({
  id,
  status,
  credit_amount,
  vat,
})

test.each([
  ['', texts.amount_required],
  [null, texts.amount_required],
  ['0', texts.amount_above_nothing],
  ['-1', texts.amount_above_nothing],
  ['0.001', texts.amount_decimals],
  ['0.01', null],
])('an amount of %j: %s', (amount, error) => {
  expect(creditAmountError(amount)).toBe(error)
})

test.each([
  ['part of the line', [], { amount: '5.01' }, { credit_amount: '5.01', vat: '1.00', gross: '6.01', rest: '5.02' }],
  [
    'the rest, with the VAT that is left',
    [earlier('Sent', '5.01', '1.00')],
    { amount: '5.02' },
    { vat: '1.01', rest: '0.00' },
  ],
  ['a void one counts no more', [earlier('Void', '5.01', '1.00')], { amount: '10.03' }, { vat: '2.01', rest: '0.00' }],
  [
    'an unsent one replaced',
    [earlier('Draft', '10.03', '2.01')],
    { amount: '1', replaces: 7 },
    { vat: '0.20', rest: '9.03' },
  ],
  [
    'never more VAT than is left',
    [earlier('Sent', '10.01', '2.01')],
    { amount: '0.01' },
    { vat: '0.00', rest: '0.01' },
  ],
])('%s', (_, credits, wanted, credit) => {
  expect(creditOf(line, credits, wanted)).toMatchObject({ credit })
})

test.each([
  ['above the rest', [earlier('Draft', '10.00', '2.00')], { amount: '0.04' }, texts.amount_above_rest('0.03')],
  ['nothing', [], { amount: '0' }, texts.amount_above_nothing],
  ['a sent one cannot be replaced', [earlier('Sent', '1', '0.2')], { amount: '1', replaces: 7 }, texts.not_unsent],
  ['nor one of another line', [earlier('Draft', '1', '0.2')], { amount: '1', replaces: 8 }, texts.not_unsent],
])('refused: %s', (_, credits, wanted, error) => {
  expect(creditOf(line, credits, wanted)).toEqual({ error })
})

test('what is left of a line, and when an invoice is used up', () => {
  expect(creditRest(line, [earlier('Draft', '0.03', '0'), earlier('Void', '5', '1', 8)])).toBe('10.00')
  expect(isUsedUp(['0.00', '0'])).toBe(true)
  expect(isUsedUp(['0.00', '0.01'])).toBe(false)
})
