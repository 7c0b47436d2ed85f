import { expect, test } from 'vitest'
import type { CheckMode } from '../vehicles/check-modes.ts'
import { checkRowName, showCheckMoment, showCheckValue, showDuration } from './check-values.ts'

test.each([
  ['yes', 'Radio', 'OK'],
  ['no', 'Radio', 'Defect'],
  ['skip', 'Number', 'N/A'],
  ['184302', 'Number', '184,302'],
  ['184302.5', 'Number', '184,302.5'],
  ['many', 'Number', 'many'],
  ['184302', 'Text', '184302'],
  ['Yes', 'Radio', 'Yes'],
  ['', 'Number', ''],
])('the answer %s of a check by %s reads %s', (value, field_type, expected) => {
  expect(showCheckValue({ value, field_type })).toBe(expected)
})

test.each([
  ['start', 0, 1000, 'Tyres', 'Tyres'],
  ['start', 1, 1000, 'Tyres', 'Tyres'],
  ['start', 1, 3, 'All checks', 'All checks'],
  ['end', 0, 3, 'Walk-round', 'All checks'],
  ['end', 1, 3, 'Walk-round', 'Defect'],
  ['end', 0, 1, 'Mileage', 'Mileage'],
  ['end', 1, 2, 'Fuel', 'Fuel'],
  ['end', 1, 1000, 'Tyres', 'Defect: Tyres'],
  ['end', 0, 1000, 'Tyres', 'Tyres'],
] as [CheckMode, number, number, string, string][])(
  'the row of the %s, defect %i, of check %i %s is called %s',
  (mode, defect, id, name, expected) => {
    expect(checkRowName({ mode, defect, check: { id, name } })).toBe(expected)
  },
)

test.each([
  [null, '–'],
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [270, '4 min 30 s'],
])('%s seconds read %s', (seconds, expected) => {
  expect(showDuration(seconds)).toBe(expected)
})

test('the moment of a check has its seconds', () => {
  expect(showCheckMoment('2026-06-09', '06:02:11')).toBe('09-06-2026 06:02:11')
})
