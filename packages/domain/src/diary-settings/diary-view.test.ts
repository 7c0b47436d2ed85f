import { expect, test } from 'vitest'
import { standardView } from '../interface/table-view.ts'
import { diarySettings, diaryViewIn, movedSettings, withColumn, withOrder } from './diary-view.ts'

const all = { seesPrices: true }
const begins = (view = standardView) =>
  diarySettings(view, all)
    .slice(0, 4)
    .map(({ slug }) => slug)
const [number, type, reference, customer] = begins()
const idOf = (slug: string | undefined) => diarySettings(standardView, all).find((one) => one.slug === slug)?.id ?? 0

test('everybody begins with every column shown, in the order of the trade; flag and action are not chosen', () => {
  const settings = diarySettings(standardView, all)
  expect(settings).toHaveLength(16)
  expect(settings[0]).toEqual({ id: 2, columns: 'Job No', slug: 'job_number', is_active: 1, position: 1 })
  expect(settings.at(-1)).toMatchObject({ columns: 'Price', slug: 'total_charge', position: 16 })
  expect(settings.map(({ slug }) => slug)).not.toContain('action')
})

test('without prices there is no such column to choose, and ordering the others leaves it where it is', () => {
  const sees = { seesPrices: false }
  expect(diarySettings(standardView, sees).map(({ slug }) => slug)).not.toContain('total_charge')
  const last = movedSettings(diarySettings(standardView, sees), [{ id: idOf(number), position: 15 }])
  expect(
    diarySettings(withOrder(standardView, last), all)
      .slice(-2)
      .map(({ slug }) => slug),
  ).toEqual(['job_number', 'total_charge'])
})

test('a column is hidden once and shown again', () => {
  const hidden = withColumn(withColumn(standardView, 'type', false), 'type', false)
  expect(hidden.hidden).toEqual(['type'])
  expect(diarySettings(hidden, all).find(({ slug }) => slug === 'type')).toMatchObject({ is_active: 0, position: 2 })
  expect(withColumn(hidden, 'type', true)).toEqual(standardView)
})

test.each([
  ['one to the front', [[customer, 1]], [customer, number, type, reference]],
  ['one past the end', [[number, 99]], [type, reference, customer, 'status']],
  [
    'two that change places',
    [
      [type, 3],
      [reference, 2],
    ],
    [number, reference, type, customer],
  ],
  [
    'two named from the back',
    [
      [reference, 2],
      [customer, 1],
    ],
    [customer, reference, number, type],
  ],
] as const)('%s: the others close up', (_, places, expected) => {
  const named = places.map(([slug, position]) => ({ id: idOf(slug), position }))
  const view = withOrder(standardView, movedSettings(diarySettings(standardView, all), named))
  expect(begins(view)).toEqual(expected)
  expect([view.order[0], view.order.at(-1)]).toEqual(['is_marked', 'action'])
})

test.each([[null], [undefined], ['columns'], [{ order: [] }], [{ order: [], hidden: [], widths: null }]])(
  'what is no view (%s) reads as the standard one',
  (stored) => {
    expect(diaryViewIn(stored)).toEqual(standardView)
  },
)
