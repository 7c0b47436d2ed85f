import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isDays, queryParts, readPart, sortsIn } from './list-query.ts'
import { dateIn, dateRange, flag, idOf, pageQuery, spelled } from './wire.ts'

const query = z.object({
  ...pageQuery(['name', 'sent_at']),
  sentOn: z.optional(dateRange),
  vehicle_id: z.optional(idOf('vehicle')),
})

test.each([
  ['an object', query],
  ['one with a spelling of its own', spelled(query, { sentOn: 'sent_on' })],
])('the parts of %s go by their names on the wire', (_, given) => {
  const parts = queryParts(given)
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['page', 'keywords', 'sentOn', 'vehicle_id']))
  expect(sortsIn(parts)).toEqual(['name', 'sent_at'])
  expect(Object.keys(parts).filter((name) => isDays(parts[name]))).toEqual(['sentOn'])
})

test('a call without a query has no parts and no order', () => {
  expect(queryParts(undefined)).toEqual({})
  expect(sortsIn({})).toEqual([])
})

const colours = z.enum(['red', 'green'])
const several = z.pipe(
  z.union([colours, z.array(colours)]),
  z.transform((given) => [given].flat()),
)

test.each([
  ['an id as digits', idOf('vehicle'), '7', 7],
  ['an id as a number', z.optional(idOf('vehicle')), 7, 7],
  ['no id', idOf('vehicle'), '-7', undefined],
  ['a flag', flag, '1', 1],
  ['one of a few', colours, 'red', 'red'],
  ['none of them', colours, 'blue', undefined],
  ['one where several may be asked for', several, 'green', 'green'],
  ['several of them at once', several, ['green', 'red'], undefined],
  ['a day', dateIn, '2026-06-01', '2026-06-01'],
  ['days, as they are sent', dateRange, '2026-06-01,2026-06-30', '2026-06-01,2026-06-30'],
  ['days in the wrong order', dateRange, '2026-06-30,2026-06-01', undefined],
  ['words, trimmed', z.string().check(z.trim()), ' a ', 'a'],
  ['words of digits', z.string(), 12, '12'],
  ['no words', z.string().check(z.trim()), ' ', undefined],
  ['a thing', z.unknown(), { a: 1 }, undefined],
])('reads %s', (_, part, value, read) => expect(readPart(part, value)).toBe(read))
