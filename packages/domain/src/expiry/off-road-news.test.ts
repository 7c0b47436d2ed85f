import { expect, test } from 'vitest'
import { type OffRoad, offRoadNews } from './off-road-news.ts'

const span = (from: string, to: string | null = from): OffRoad => ({ from, to })

test.each<[string, OffRoad[], object | null]>([
  ['none', [], null],
  ['to come', [span('2026-11-21')], null],
  ['from today', [span('2026-11-20')], { state: 'off', from: '2026-11-20', to: '2026-11-20' }],
  ['from today, open', [span('2026-11-20', null)], { state: 'off', from: '2026-11-20', to: null }],
  [
    'days that follow each other are one time',
    [span('2026-11-20'), span('2026-11-18'), span('2026-11-19')],
    { state: 'off', from: '2026-11-18', to: '2026-11-20' },
  ],
  [
    'a period within another',
    [span('2026-11-16', '2026-11-30'), span('2026-11-18')],
    { state: 'off', from: '2026-11-16', to: '2026-11-30' },
  ],
  ['off for weeks', [span('2026-10-01', null)], null],
  ['back today', [span('2026-10-01', '2026-11-19')], { state: 'back', from: '2026-11-20' }],
  ['back three days ago', [span('2026-11-01', '2026-11-16')], { state: 'back', from: '2026-11-17' }],
  ['back long ago', [span('2026-11-01', '2026-11-12')], null],
])('%s', (_, spans, news) => {
  expect(offRoadNews(spans, '2026-11-20')).toEqual(news)
})
