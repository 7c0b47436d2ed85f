import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCatalogue } from './catalogue.ts'
import { choice, name } from './fields.ts'
import { kindIn, sideOf } from './kinds.ts'

const kinds = {
  column: 'size',
  query: 'of',
  of: {
    small: { value: 1, noun: { one: 'small box', many: 'small boxes' }, fresh: { lid: 1 } },
    large: { value: 2, noun: { one: 'large box', many: 'large boxes' }, event: 'largeBoxesChange' },
  },
} as const
const boxes = defineCatalogue({
  feature: 'boxes',
  permissions: [],
  entity: 'box',
  call_names: { one: 'Box', many: 'Boxes' },
  noun: { one: 'box', many: 'boxes' },
  path: '/client/boxes',
  method: 'PUT',
  event: 'boxesChange',
  kinds,
  fields: { name: name(), size: choice('Size', [1, 2], true) },
  search: ['name'],
  sortable: ['name'],
  example: { name: 'Crate', size: 1 },
  messages: { deleted: 'Gone' },
})

test.each([
  [1, 'small', 'boxesChange', 'Small box saved', { lid: 1, size: 1 }],
  [2, 'large', 'largeBoxesChange', 'Large box saved', { size: 2 }],
])('a row of kind %i is of the side "%s"', (size, kind, event, added, fresh) => {
  const side = sideOf(boxes, { size })
  expect(side).toMatchObject({ kind: { name: kind, value: size }, messages: { added, deleted: 'Gone' }, fresh })
  expect(side.change('add', [7])).toMatchObject({ event, type: 'add', ids: [7] })
})

test('a row of no known kind is told, not guessed', () => expect(() => sideOf(boxes, { size: 3 })).toThrow())

test.each([
  ['small', 1],
  ['large', 2],
  ['1', 1],
  ['2', 2],
])('the filter takes %s as %i', (given, value) => expect(z.parse(kindIn(kinds), given)).toBe(value))

test('the filter refuses what is no kind', () => expect(z.safeParse(kindIn(kinds), 'huge').success).toBe(false))

test('what kind a row is cannot be changed', () => {
  expect(z.parse(boxes.added, { name: 'Crate', size: 2 })).toEqual({ name: 'Crate', size: 2 })
  expect(z.parse(boxes.changed, { name: 'Crate', size: 2 })).toEqual({ name: 'Crate' })
})
