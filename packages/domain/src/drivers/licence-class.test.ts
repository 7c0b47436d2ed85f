import { expect, test } from 'vitest'
import { classOfCategory, classOfLicenceType, type HeldCategory, licenceFault, nameOfClass } from './licence-class.ts'

const held = (licence_category_id: number, valid_to: string | null = null, valid_from: string | null = null) => ({
  licence_category_id,
  valid_from,
  valid_to,
})
const [b, c1, c, ce, motorcycle] = [6, 9, 11, 12, 4]
const date = '2026-11-20'

test.each<[string, HeldCategory[], number | null, number, object | null]>([
  ['nothing on record', [], null, 4, null],
  ['a van with B', [held(b)], null, 1, null],
  ['7.5 t with B', [held(b)], null, 2, { fault: 'too_low' }],
  ['7.5 t with C: a higher class includes the lower', [held(b), held(c)], null, 2, null],
  ['Class 1 with C', [held(c)], null, 4, { fault: 'too_low' }],
  ['Class 1 with CE', [held(ce)], null, 4, null],
  ['C on its last day', [held(c, date)], null, 3, null],
  ['C run out yesterday', [held(b), held(c, '2026-11-19')], null, 3, { fault: 'past', date: '2026-11-19' }],
  ['C run out, CE holds', [held(c, '2026-11-19'), held(ce)], null, 3, null],
  ['C1 run out, the van still goes', [held(b), held(c1, '2026-11-19')], null, 1, null],
  ['C from tomorrow', [held(c, null, '2026-11-21')], null, 3, { fault: 'too_low' }],
  ['only a motorcycle: as nothing on record', [held(motorcycle)], null, 2, null],
  ['the office says Class 2', [], 3, 3, null],
  ['the office says 7.5 t', [], 2, 3, { fault: 'too_low' }],
  ['categories stand before what the office says', [held(b)], 4, 3, { fault: 'too_low' }],
])('%s', (_, categories, driver_class, wanted, fault) => {
  expect(licenceFault({ categories, driver_class }, { wanted, date })).toEqual(fault)
})

test('classes by category, by licence type, and their names', () => {
  expect([b, c1, c, ce, motorcycle].map(classOfCategory)).toEqual([1, 2, 3, 4, null])
  expect(['Car/Van (B)', 'Class 1 (CE)', 'Provisional', null].map(classOfLicenceType)).toEqual([1, 4, null, null])
  expect(nameOfClass(2)).toBe('7.5 t (C1)')
})
