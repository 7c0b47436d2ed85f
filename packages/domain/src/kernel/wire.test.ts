import { describe, expect, test } from 'vitest'
import { dateIn, dateRange, instantIn, linesIn, linesOrNull, textIn, textOrBlank, textOrNull } from './wire.ts'

describe('a date given by a caller', () => {
  test.each(['1900-01-01', '2026-02-28', '2200-12-31'])('%s', (text) => expect(dateIn.parse(text)).toBe(text))
  test.each([
    ['1899-12-31', 'Must be from 1900 to 2200'],
    ['2201-01-01', 'Must be from 1900 to 2200'],
    ['0000-01-01', 'Must be from 1900 to 2200'],
    ['9999-12-31', 'Must be from 1900 to 2200'],
    ['2026-02-30', 'Must be a date that exists'],
    ['10000-01-01', 'Must be a date, YYYY-MM-DD'],
    ['1 June', 'Must be a date, YYYY-MM-DD'],
  ])('%s is refused: %s', (text, reason) => {
    expect(dateIn.safeParse(text).error?.issues.map((issue) => issue.message)).toContain(reason)
  })
  test('the ends of a range as well', () => {
    expect(dateRange.safeParse('0000-01-01,9999-12-31').success).toBe(false)
    expect(dateRange.parse('2026-01-01,2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })
})

test.each([
  ['2026-06-01T09:30:00Z', true],
  ['2026-06-01T09:30:00+01:00', true],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
  ['2026-06-01 09:30', false],
])('an instant given by a caller, %s: %s', (text, isTaken) => expect(instantIn.safeParse(text).success).toBe(isTaken))

test.each([
  ['textOrNull', textOrNull(20), 'a\nb', null],
  ['textIn', textIn(20, 'Is required'), 'a\tb', null],
  ['textOrBlank', textOrBlank(20), 'a\r\nb', null],
  ['linesOrNull', linesOrNull(20), ' a\nb\t ', 'a\nb'],
  ['linesIn', linesIn(20, 'Is required'), 'a\nb', 'a\nb'],
  ['textIn, around which line ends stand', textIn(20, 'Is required'), ' a \n', 'a'],
])('%s keeps several lines only where they belong', (_, schema, given, kept) => {
  const read = schema.safeParse(given)
  expect(read.success ? read.data : null).toBe(kept)
  if (kept === null) expect(read.error?.issues[0]?.message).toBe('Must be a single line')
})
