import { expect, test } from 'vitest'
import { supplyAge } from './supply-age.ts'

test.each([
  ['2026-11-20', 0, 'fresh', null],
  ['2026-11-07', 13, 'fresh', null],
  ['2026-11-06', 14, 'soon', 'Done 14 days ago'],
  ['2026-10-22', 29, 'soon', 'Done 29 days ago'],
  ['2026-10-21', 30, 'late', 'Done 30 days ago: a VAT invoice is due within 30'],
  ['2026-11-25', -5, 'fresh', null],
])('done on %s', (done, days, level, text) => expect(supplyAge(done, '2026-11-20')).toEqual({ days, level, text }))
