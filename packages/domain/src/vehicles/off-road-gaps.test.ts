import { expect, test } from 'vitest'
import type { OffRoadSpan } from './off-road-days.ts'
import { offRoadGaps, spanUntilBack } from './off-road-gaps.ts'

const span = (from: string, to: string | null): OffRoadSpan => ({ from, to })

test.each<[string, OffRoadSpan[], OffRoadSpan[]]>([
  ['nothing yet', [], [span('2026-06-10', null)]],
  ['an open one', [span('2026-06-01', null)], []],
  ['one that has ended', [span('2026-06-01', '2026-06-09')], [span('2026-06-10', null)]],
  ['one that covers the day', [span('2026-06-09', '2026-06-12')], [span('2026-06-13', null)]],
  ['one ahead', [span('2026-06-15', '2026-06-16')], [span('2026-06-10', '2026-06-14'), span('2026-06-17', null)]],
  ['an open one ahead', [span('2026-06-15', null)], [span('2026-06-10', '2026-06-14')]],
  [
    'two that follow each other, in any order',
    [span('2026-06-12', '2026-06-13'), span('2026-06-10', '2026-06-11')],
    [span('2026-06-14', null)],
  ],
])('off the road from 10 June with %s', (_, spans, expected) => {
  expect(offRoadGaps('2026-06-10', spans)).toEqual(expected)
})

test.each<[string, OffRoadSpan, OffRoadSpan | null]>([
  ['is cut', span('2026-06-05', null), span('2026-06-05', '2026-06-09')],
  ['stays as it ended before', span('2026-06-05', '2026-06-07'), span('2026-06-05', '2026-06-07')],
  ['never began', span('2026-06-10', null), null],
  ['lies ahead', span('2026-06-15', '2026-06-16'), null],
])('back on the road on 10 June: a time that %s', (_, given, expected) => {
  expect(spanUntilBack(given, '2026-06-10')).toEqual(expected)
})
