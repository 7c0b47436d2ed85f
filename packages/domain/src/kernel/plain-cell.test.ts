import { expect, test } from 'vitest'
import { plainCell, typedCell } from './plain-cell.ts'

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
  expect(typedCell(written)).toBe(text)
})

test.each(["'quoted'", "'", "'-5", "''=1"])('%j was not written so for its sake and stays', (text) => {
  expect(typedCell(text)).toBe(text)
})
