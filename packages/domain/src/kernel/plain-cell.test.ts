import { expect, test } from 'vitest'
import { plainCell } from './plain-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3*A1', "'-2+3*A1"],
  ['\t=1', "'\t=1"],
  ['-5.00', '-5.00'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['(01327) 555014', '(01327) 555014'],
  ['Leafield', 'Leafield'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(plainCell(text)).toBe(written)
})
