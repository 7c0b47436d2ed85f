import { expect, test } from 'vitest'
import type { TableColumn } from './table-column.ts'
import { groupsOf } from './use-table-columns.ts'

const column = (id: string, group?: string): TableColumn<object> => ({
  id,
  header: id,
  text: () => id,
  ...(group && { group }),
})
const columns = [
  column('number'),
  column('from', 'Collection'),
  column('town', 'Collection'),
  column('to', 'Delivery'),
  column('price'),
]
const told = (shown: readonly string[], given = columns) =>
  groupsOf(given, (id) => shown.includes(id)).map(({ group, span }) => [group, span])

test('neighbours of one group stand below its name, every other column below a cell of its own', () => {
  expect(told(['number', 'from', 'town', 'to', 'price'])).toEqual([
    [null, 1],
    ['Collection', 2],
    ['Delivery', 1],
    [null, 1],
  ])
})

test('hidden columns take no place, and without a group in sight there is no row of groups', () => {
  expect(told(['number', 'town', 'price'])).toEqual([
    [null, 1],
    ['Collection', 1],
    [null, 1],
  ])
  expect(told(['number', 'price'])).toEqual([])
})

test('two stretches of a group are two, also while what stands between them is hidden', () => {
  const parted = [column('from', 'Collection'), column('to', 'Delivery'), column('town', 'Collection')]
  const cells = groupsOf(parted, (id) => id !== 'to')
  expect(cells.map(({ group, span }) => [group, span])).toEqual([
    ['Collection', 1],
    ['Collection', 1],
  ])
  expect(new Set(cells.map(({ key }) => key)).size).toBe(2)
})
