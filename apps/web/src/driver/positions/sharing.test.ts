import { expect, test } from 'vitest'
import type { ReceivedDay, ReceivedWorkday } from '../day/received-day.ts'
import { day, job } from '../testing/fixture-day.ts'
import { type Sharing, sharingOf } from './sharing.ts'

const at = (time: string) => `2026-11-26T${time}:00Z`
const seen = { captures: [], untold: [] }
type Clocked = ReceivedWorkday['clocked']
const clock = (way: 'in' | 'out', time: string): Clocked[number] => ({
  id: `${way}${time}`,
  seq: 1,
  at: at(time),
  kind: 'clock',
  body: { way },
})
const rest = (way: 'start' | 'end', time: string): Clocked[number] => ({
  id: `${way}${time}`,
  seq: 2,
  at: at(time),
  kind: 'break',
  body: { way },
})
const started = { id: 's', seq: 3, kind: 'started' as const, side: null, at: at('08:05') }

function dayWith(clocked: Clocked, more: Partial<ReceivedDay> = {}, isUnderWay = false): ReceivedDay {
  const made = day([job(isUnderWay ? { captured: [started] } : {})], more)
  const clocked_in_at = clocked[0]?.at ?? null
  const out = clocked.findLast((one) => one.kind === 'clock' && one.body.way === 'out')?.at ?? null
  const workdays = made.workdays.map((one) => ({
    ...one,
    clocked,
    clock: { ...one.clock, clocked_in_at, clocked_out_at: out },
  }))
  return { ...made, workdays }
}

test.each<[string, ReceivedDay | null, Partial<Parameters<typeof sharingOf>[0]>, Sharing]>([
  ['no day', null, {}, { state: 'off' }],
  ['not clocked in', dayWith([]), {}, { state: 'off' }],
  ['at work', dayWith([clock('in', '08:00')]), {}, { state: 'shared', workday_id: 7, accuracy: 'low' }],
  ['at a job', dayWith([clock('in', '08:00')], {}, true), {}, { state: 'shared', workday_id: 7, accuracy: 'high' }],
  ['in a break', dayWith([clock('in', '08:00'), rest('start', '09:00')]), {}, { state: 'break' }],
  [
    'after a break',
    dayWith([clock('in', '08:00'), rest('start', '09:00'), rest('end', '09:30')]),
    {},
    { state: 'shared', workday_id: 7, accuracy: 'low' },
  ],
  ['clocked out', dayWith([clock('in', '08:00'), clock('out', '17:00')]), {}, { state: 'off' }],
  ['switched off by the company', dayWith([clock('in', '08:00')], { share_positions: 0 }), {}, { state: 'off' }],
  ['not allowed', dayWith([clock('in', '08:00')]), { is_allowed: false }, { state: 'not_allowed' }],
  ['with 14 % left', dayWith([clock('in', '08:00')]), { battery: 0.14 }, { state: 'low_battery' }],
  [
    'with 15 % left',
    dayWith([clock('in', '08:00')]),
    { battery: 0.15 },
    { state: 'shared', workday_id: 7, accuracy: 'low' },
  ],
])('%s', (_, given, more, wanted) => {
  expect(sharingOf({ day: given, captured: seen, is_allowed: true, battery: null, ...more })).toEqual(wanted)
})
