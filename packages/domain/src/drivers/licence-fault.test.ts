import { expect, test } from 'vitest'
import type { LicenceCategoryHeld } from './driver-class.ts'
import { licenceFault } from './licence-fault.ts'

const held = (licence_category_id: number, valid_to: string | null = null, valid_from: string | null = null) => ({
  licence_category_id,
  valid_from,
  valid_to,
})
const [b, c1, c, ce, motorcycle] = [6, 9, 11, 12, 4]
const date = '2026-11-20'

test.each<[string, LicenceCategoryHeld[], string | null, number, object | null]>([
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
  ['the licence type says Class 2', [], 'Class 2 (C)', 3, null],
  ['the licence type says 7.5 t', [], '7.5 t (C1)', 3, { fault: 'too_low' }],
  ['categories stand before the licence type', [held(b)], 'Class 1 (CE)', 3, { fault: 'too_low' }],
])('%s', (_, categories, licence_type, wanted, fault) => {
  expect(licenceFault({ categories, licence_type }, { wanted, date })).toEqual(fault)
})
