import { calculatorMessages, calculatorTexts, pastedTexts } from '@dray/domain/calculators/calculators.messages.ts'
import { expect, test } from 'vitest'
import { blankCalculator, type CalculatorValues, calculatorErrors, firstFault } from './calculator-values.ts'

const row = { pieces: '2', length: '120', width: '80', height: '100', weight: '' }
const sound: CalculatorValues = {
  ...blankCalculator,
  collection_post_code: 'TW6 2GW',
  delivery_post_code: 'SW1A 1AA',
  rows: [row],
}

test('what is whole has no fault, a delivery on the day of the collection too', () => {
  expect(calculatorErrors(sound)).toBeNull()
  expect(calculatorErrors({ ...sound, collection_date: '2027-06-07', delivery_date: '2027-06-07' })).toBeNull()
})

test.each([
  [{ collection_post_code: '' }, 'collection_post_code'],
  [{ delivery_post_code: 'nowhere' }, 'delivery_post_code'],
  [{ collection_date: '2027-06-08', delivery_date: '2027-06-07' }, 'delivery_date'],
  [blankCalculator, 'collection_post_code'],
  [{ rows: blankCalculator.rows }, 'rows.0.pieces'],
  [{ rows: [row, { ...row, width: '0' }] }, 'rows.1.width'],
] as const)('%j: the first fault is at %s', (changes, field) => {
  const errors = calculatorErrors({ ...sound, ...changes })
  expect(errors && firstFault(errors)).toBe(field)
})

test('each fault has its words', () => {
  const errors = calculatorErrors({ ...blankCalculator, collection_date: '2027-06-08', delivery_date: '2027-06-07' })
  expect(errors).toEqual({
    collection_post_code: calculatorMessages.postcode,
    delivery_post_code: calculatorMessages.postcode,
    delivery_date: calculatorMessages.delivery_before_collection,
    items: calculatorTexts.noPieces,
    rows: [null],
  })
  expect(calculatorErrors({ ...sound, rows: [{ ...row, height: '' }] })?.rows).toEqual([{ height: pastedTexts.needed }])
})
