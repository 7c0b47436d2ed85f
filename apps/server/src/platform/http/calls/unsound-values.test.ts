import { expect, test } from 'vitest'
import { findUnsound } from './unsound-values.ts'

const nested = (depth: number) => Array.from({ length: depth }).reduce((inner: unknown) => [inner], 'core')
const control = 'Must not contain control characters'
const unicode = 'Must be valid Unicode text'

test.each([
  ['plain values', { a: 'Zoë, 5 × 2', b: [1, null, true], c: { d: 'two\r\nlines\tand a tab' } }, null],
  ['a zero byte', { name: 'a\u0000b' }, { name: [control] }],
  ['a control character in a list', { refs: [{ name: 'ok' }, { name: '\u0007' }] }, { 'refs.1.name': [control] }],
  ['a C1 control character', 'a\u0085b', { body: [control] }],
  ['a zero byte in a name', { 'a\u0000': 1 }, { 'a\u0000': [control] }],
  ['half a character', { name: '\ud83d' }, { name: [unicode] }],
  ['a whole one', { name: '😀' }, null],
  ['lists as deep as a call may have them', nested(20), null],
])('%s', (_, request, found) => expect(findUnsound(request)).toEqual(found))

test.each([21, 10_000])('lists %s deep are refused on the outermost field', (depth) => {
  const found = findUnsound({ value: nested(depth) })
  expect(Object.values(found ?? {})).toEqual([['Is nested too deeply']])
  expect(Object.keys(found ?? {})[0]).toMatch(/^value\./)
})

test.each([
  ['a list of five million numbers', Array.from({ length: 5_000_000 }, () => 0)],
  ['a list of three million lists', Array.from({ length: 3_000_000 }, () => [])],
  ['many lists', Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => 1))],
])('%s is refused without looking at each', (_, value) => {
  const began = performance.now()
  const [[path, reasons] = []] = Object.entries(findUnsound({ value }) ?? {})
  expect(path).toMatch(/^value/)
  expect(reasons).toEqual(['Holds too many values'])
  expect(performance.now() - began).toBeLessThan(2_000)
})
