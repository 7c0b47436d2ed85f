import { expect, test } from 'vitest'
import { storableText } from './storable-text.ts'

test.each([
  ['a\u0000b\u0007c', 'abc'],
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['half \ud800', 'half \ufffd'],
  ['none \ufffe\uffff', 'none '],
  ['Zoë 🚚 £5', 'Zoë 🚚 £5'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored)
})
