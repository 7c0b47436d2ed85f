import { describe, expect, test } from 'vitest'
import { movedTo } from './column-picker.tsx'
import { usualSpans } from './date-range-field.tsx'
import { withoutMoney } from './money-shown.ts'
import { pagesToShow } from './pager.tsx'
import { fitWidths, orderedIds, pinnedFrom } from './table-column.ts'
import { withTags } from './tags-field.tsx'

const column = (id: string, width: number, grow = 1, held = false) => ({ id, width, grow, held })

describe('columns fill the width', () => {
  test('spare room goes to those that may grow, by their width', () => {
    expect(fitWidths([column('a', 100), column('b', 200), column('c', 50, 0)], 650)).toEqual({ a: 200, b: 400, c: 50 })
  })
  test('a column sized by hand keeps its width', () => {
    expect(fitWidths([column('a', 100, 1, true), column('b', 100)], 500)).toEqual({ a: 100, b: 400 })
  })
  test('when all were sized the last takes what is left', () => {
    expect(fitWidths([column('a', 100, 1, true), column('b', 100, 1, true)], 500)).toEqual({ a: 100, b: 400 })
  })
  test('none is squeezed below its width', () => {
    expect(fitWidths([column('a', 300), column('b', 300)], 200)).toEqual({ a: 300, b: 300 })
  })
})

describe('columns that stay in sight while the table scrolls sideways', () => {
  const named = (id: string, sticky?: 'start' | 'end') => ({ id, header: id, sticky })
  const widths = { mark: 20, number: 60, town: 90 }
  test('stand behind each other from the left, after the box', () => {
    const columns = [named('mark', 'start'), named('number', 'start'), named('town')]
    expect([...pinnedFrom(columns, widths, { box: 32, lead: 0 })]).toEqual([
      ['mark', 32],
      ['number', 52],
    ])
  })
  test('without a box the first is wider by what leads it', () => {
    const columns = [named('mark', 'start'), named('number', 'start')]
    expect([...pinnedFrom(columns, widths, { box: 0, lead: 14 })]).toEqual([
      ['mark', 0],
      ['number', 34],
    ])
  })
  test('only as long as they come first: a user may have moved them', () => {
    expect([...pinnedFrom([named('town'), named('number', 'start')], widths, { box: 32, lead: 0 })]).toEqual([])
  })
})

describe('columns in the order of the user', () => {
  test.each([
    [['c', 'a', 'b'], 'cab'],
    [[], 'abc'],
    [['c', 'a'], 'cab'],
    [['b', 'gone', 'a', 'c'], 'bac'],
    [['c'], 'abc'],
  ])('%j', (wanted, expected) => {
    expect(orderedIds(['a', 'b', 'c'], wanted).join('')).toBe(expected)
  })
})

test.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i names %j', (page, last, expected) => {
  expect(pagesToShow(page, last)).toEqual(expected)
})

test.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['b', 9, 'acb'],
  ['b', -1, 'bac'],
])('column %s to place %i', (id, place, expected) => {
  expect(movedTo(['a', 'b', 'c'], id, place).join('')).toBe(expected)
})

test.each([
  ['PO 1', ['LF', 'PO 1']],
  ['PO 1, PO 2;PO 3', ['LF', 'PO 1', 'PO 2', 'PO 3']],
  ['LF', ['LF']],
  [' ,, ', ['LF']],
])('the reference %s is added', (typed, expected) => {
  expect(withTags(['LF'], typed)).toEqual(expected)
})

test('the usual spans lie around today, weeks from Monday', () => {
  const spans = Object.fromEntries(usualSpans('2026-11-20').map(({ label, from, to }) => [label, `${from} ${to}`]))
  expect(spans).toMatchObject({
    Today: '2026-11-20 2026-11-20',
    'This week': '2026-11-16 2026-11-22',
    'Last week': '2026-11-09 2026-11-15',
    'This month': '2026-11-01 2026-11-30',
    'Last month': '2026-10-01 2026-10-31',
  })
})

test('columns of amounts are left out for people who do not see prices, whatever their remembered view names', () => {
  const columns = [{ id: 'job' }, { id: 'price', money: true }, { id: 'town' }]
  const shown = withoutMoney(columns).map(({ id }) => id)
  expect(shown).toEqual(['job', 'town'])
  expect(orderedIds(shown, ['price', 'town', 'job'])).toEqual(['town', 'job'])
})
