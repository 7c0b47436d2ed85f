import { expect, test } from 'vitest'
import { isTold, type LateMarks, nextMarks, unmarked } from './late-marks.ts'
import type { EstimateState } from './stop-estimate.ts'

const at = (clock: string) => `2026-11-20T${clock}:00Z`
const late = (since: string, more: Partial<LateMarks> = {}): LateMarks => ({
  ...unmarked,
  late_since: at(since),
  ...more,
})
const told = (more: Partial<LateMarks> = {}) => late('10:00', { told_at: at('10:05'), ...more })

const next: [string, LateMarks, EstimateState, string, LateMarks][] = [
  ['becomes late', unmarked, 'late', '10:00', late('10:00')],
  ['stays late', late('10:00'), 'late', '10:04', late('10:00')],
  ['in time again before anybody was told', late('10:00'), 'tight', '10:04', unmarked],
  ['unknown leaves it', late('10:00'), 'unknown', '10:04', late('10:00')],
  ['in time all along', unmarked, 'on_time', '10:04', unmarked],
  ['told and in time again', told(), 'on_time', '10:20', told({ in_time_since: at('10:20') })],
  [
    'told and in time for a while',
    told({ in_time_since: at('10:20') }),
    'tight',
    '10:24',
    told({ in_time_since: at('10:20') }),
  ],
  ['told and steadily in time', told({ in_time_since: at('10:20') }), 'tight', '10:25', unmarked],
  ['told, in time and late again', told({ in_time_since: at('10:20') }), 'late', '10:24', told()],
  ['told and lost', told({ in_time_since: at('10:20') }), 'unknown', '10:40', told({ in_time_since: at('10:20') })],
]
test.each(next)('%s', (_, was, state, now, expected) => expect(nextMarks(was, state, at(now))).toEqual(expected))

const by = (begins: 'position' | 'stamp' | 'plan', latest: string | null) => ({
  begins,
  latest_at: latest && at(latest),
})
const telling: [string, LateMarks, ReturnType<typeof by>, boolean][] = [
  ['late for five minutes', late('10:00'), by('position', '11:00'), true],
  ['by a stamp', late('10:00'), by('stamp', '11:00'), true],
  ['late for less', late('10:01'), by('position', '11:00'), false],
  ['not late', unmarked, by('position', '11:00'), false],
  ['told already', told(), by('position', '11:00'), false],
  ['by the plan alone', late('10:00'), by('plan', '11:00'), false],
  ['when its time has passed', late('10:00'), by('position', '10:05'), false],
  ['without a time', late('10:00'), by('position', null), false],
]
test.each(telling)('tells %s: %s', (_, marks, of, expected) => expect(isTold(marks, of, at('10:05'))).toBe(expected))
