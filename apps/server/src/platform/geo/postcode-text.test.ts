import { expect, test } from 'vitest'
import { readPostcode, splitPostcode } from './postcode-text.ts'

const whole = (full: string, area: string) => ({ full, outcode: full.slice(0, -4), area })
const outcode = (code: string, area: string) => ({ full: null, outcode: code, area })

test.each([
  ['RG14 1AA', whole('RG14 1AA', 'RG')],
  [' rg141aa ', whole('RG14 1AA', 'RG')],
  ['sw1a  1aa', whole('SW1A 1AA', 'SW')],
  ['M1 1AE', whole('M1 1AE', 'M')],
  ['RG14', outcode('RG14', 'RG')],
  ['w1a', outcode('W1A', 'W')],
  ['RG14 1', outcode('RG14', 'RG')],
  ['RG14 1A', outcode('RG14', 'RG')],
  ['rg', { full: null, outcode: null, area: 'RG' }],
  ['M', { full: null, outcode: null, area: 'M' }],
  ['Ely', null],
  ['12', null],
  ['QX1 1AA', null],
  ['', null],
])('%j is read as %j', (text, expected) => expect(readPostcode(text)).toEqual(expected))

test.each([
  ['Newbury RG14', 'Newbury', 'RG14'],
  ['RG14 1AA, Newbury', 'Newbury', 'RG14 1AA'],
  ['Unit 4, Norwich NR1 1LU, GB', 'Unit 4 Norwich GB', 'NR1 1LU'],
  ['Kings Lynn', 'Kings Lynn', null],
  ['Bury St Edmunds', 'Bury St Edmunds', null],
])('%j is parted', (text, words, code) => {
  const { postcode, ...rest } = splitPostcode(text)
  expect(rest.words).toBe(words)
  expect(postcode?.full ?? postcode?.outcode ?? null).toBe(code)
})
