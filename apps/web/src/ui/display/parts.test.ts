import { orderedIds } from '@dray/domain/interface/table-view.ts'
import { describe, expect, test } from 'vitest'
import { usualSpans } from '#ui/fields/date-range-field.tsx'
import { withTags } from '#ui/fields/tags-field.tsx'
import { movedTo } from '#ui/table/column-picker.tsx'
import { pagesToShow } from '#ui/table/pager.tsx'
import { type Fitted, fitWidths, pinnedFrom, wantedOf } from '#ui/table/table-column.ts'
import { withoutMoney } from './money-shown.ts'

const column = (id: string, width: number, rest: Partial<Fitted> = {}): Fitted => ({
  id,
  least: width,
  want: width,
  grow: 1,
  ...rest,
})
const widthsIn = (room: number, columns: readonly Fitted[]) => fitWidths(columns, room).widths

describe('columns fill the width', () => {
  test('spare room goes to those that may grow, by their width', () => {
    const columns = [column('a', 100), column('b', 200), column('c', 50, { grow: 0 })]
    expect(widthsIn(650, columns)).toEqual({ a: 200, b: 400, c: 50 })
  })
  test('a column sized by hand keeps its width', () => {
    expect(widthsIn(500, [column('a', 100, { held: true }), column('b', 100)])).toEqual({ a: 100, b: 400 })
  })
  test('when all were sized the last takes what is left', () => {
    const columns = [column('a', 100, { held: true }), column('b', 100, { held: true })]
    expect(widthsIn(500, columns)).toEqual({ a: 100, b: 400 })
  })
  test('none is squeezed below its least', () => {
    expect(widthsIn(200, [column('a', 300), column('b', 300)])).toEqual({ a: 300, b: 300 })
  })
  test('what would be cut has room before what has enough', () => {
    const columns = [column('long', 84, { want: 184 }), column('short', 84), column('price', 70, { grow: 0 })]
    expect(widthsIn(338, columns)).toEqual({ long: 184, short: 84, price: 70 })
    expect(widthsIn(288, columns)).toEqual({ long: 134, short: 84, price: 70 })
  })
  test('where not all fit the lowest number steps aside first, and no more than must', () => {
    const columns = [column('number', 60), column('type', 40, { yields: 1 }), column('price', 70, { yields: 2 })]
    expect([...fitWidths(columns, 170).aside]).toEqual([])
    expect([...fitWidths(columns, 169).aside]).toEqual(['type'])
    expect([...fitWidths(columns, 20).aside]).toEqual(['type', 'price'])
    expect(widthsIn(0, columns)).toEqual({ number: 60, type: 40, price: 70 })
  })
  test('amounts and dates are never below their content, also when sized by hand; words stop at ten characters', () => {
    const words = { id: 'town', header: 'Town', text: () => '' }
    const price = { ...words, id: 'price', grow: 0, width: 68 }
    expect(wantedOf(price, { content: 92, held: undefined })).toMatchObject({ least: 92, want: 92 })
    expect(wantedOf(price, { content: 92, held: 40 })).toMatchObject({ least: 92, want: 92, held: true })
    expect(wantedOf(words, { content: 400, held: undefined })).toMatchObject({ least: 84, want: 300 })
    expect(wantedOf(words, { content: 50, held: undefined })).toMatchObject({ least: 50, want: 50 })
    expect(wantedOf(words, { content: undefined, held: undefined })).toMatchObject({ least: 84, want: 100 })
  })
})

describe('columns that stay in sight while the table scrolls sideways', () => {
  const named = (id: string, sticky?: 'start' | 'end') => ({ id, header: id, sticky, text: () => id })
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
