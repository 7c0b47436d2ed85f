import { expect, test } from 'vitest'
import { addMinutes, defaultZone as zone } from '../kernel/clock-time.ts'
import type { ChainLeg, ChainStop, ChainTerms, DriverChain } from './driver-chain.ts'
import { type EstimatedArrival, estimateChain } from './estimated-arrival.ts'
import type { StopTime } from './stop-time.ts'

const date = '2026-11-20'
const now = `${date}T10:00:00Z`
const at = (clock: string) => `${date}T${clock}:00Z`
const booked = (clock: string): StopTime => ({ kind: 'at', date, from_at: at(clock), to_at: null })
const between = (from: string, to: string): StopTime => ({ kind: 'between', date, from_at: at(from), to_at: at(to) })
const anyTime: StopTime = { kind: 'none', date, from_at: null, to_at: null }

/** Places on a line; a tenth of a degree takes ten minutes. */
const place = (tenths: number) => ({ latitude: 52 + tenths / 10, longitude: -1 })
const travel = ({ from, to }: Pick<ChainLeg, 'from' | 'to'>) => ({
  minutes: Math.round(Math.abs(to.latitude - from.latitude) * 100),
  is_rough: false,
})
const terms = (more: Partial<ChainTerms> = {}): ChainTerms => ({
  now: Date.parse(now),
  zone,
  tolerance: 15,
  travel,
  ...more,
})

let ids = 0
const stop = (tenths: number, more: Partial<ChainStop> = {}): ChainStop => ({
  job_id: ++ids,
  side: 'delivery',
  workday_id: 1,
  place: place(tenths),
  is_vague: false,
  time: anyTime,
  service_minutes: 20,
  arrived_at: null,
  left_at: null,
  is_done: false,
  ...more,
})
const seen = (clock: string, tenths: number) => ({ at: at(clock), ...place(tenths) })
const arrived = (tenths: number, clock: string, more: Partial<ChainStop> = {}) =>
  stop(tenths, { arrived_at: at(clock), ...more })
const left = (tenths: number, clock: string) => stop(tenths, { arrived_at: at('08:00'), left_at: at(clock) })

const chain = (position: DriverChain['position'], ...stops: ChainStop[]): DriverChain => ({
  driver_id: 7,
  is_heavy: false,
  position,
  stops,
})

/** "10:20 on_time", with what makes it rough, and how late; "- unknown" without a minute. */
function words({ arrives_at, state, minutes_late, is_rough }: EstimatedArrival) {
  const late = state === 'late' ? ` ${minutes_late}` : ''
  return `${is_rough ? '~' : ''}${arrives_at?.slice(11, 16) ?? '-'} ${state}${late}`
}

const cases: [string, DriverChain, string[]][] = [
  ['nothing to drive', chain(null), []],
  ['all done', chain(seen('10:00', 0), left(2, '09:00')), []],
  ['from the last position', chain(seen('10:00', 0), stop(2)), ['10:20 on_time']],
  ['a position of some minutes ago', chain(seen('09:50', 0), stop(2)), ['10:10 on_time']],
  ['who should be there by the position is expected now', chain(seen('09:50', 0), stop(0.5)), ['10:00 on_time']],
  ['service before the next', chain(seen('10:00', 0), stop(1), stop(3)), ['10:10 on_time', '10:50 on_time']],
  ['two stops at one place', chain(seen('10:00', 0), stop(1), stop(1)), ['10:10 on_time', '10:30 on_time']],
  [
    'a stop without service',
    chain(seen('10:00', 0), stop(1, { service_minutes: 0 }), stop(2)),
    ['10:10 on_time', '10:20 on_time'],
  ],
  [
    'waits for the booked time',
    chain(seen('10:00', 0), stop(1, { time: booked('11:00') }), stop(2)),
    ['10:10 on_time', '11:30 on_time'],
  ],
  [
    'waits for a window that has not opened',
    chain(seen('10:00', 0), stop(1, { time: between('10:30', '12:00') }), stop(2)),
    ['10:10 on_time', '11:00 on_time'],
  ],
  [
    'does not wait for an open one',
    chain(seen('10:00', 0), stop(1, { time: between('09:00', '12:00') }), stop(2)),
    ['10:10 on_time', '10:40 on_time'],
  ],
  [
    'the tolerance of a time to the minute is in time',
    chain(seen('10:00', 0), stop(2, { time: booked('10:05') })),
    ['10:20 tight'],
  ],
  ['a minute more is late', chain(seen('10:01', 0), stop(2, { time: booked('10:05') })), ['10:21 late 1']],
  [
    'a quarter of an hour left is enough',
    chain(seen('10:00', 0), stop(2, { time: booked('10:20') })),
    ['10:20 on_time'],
  ],
  ['a minute less is tight', chain(seen('10:00', 0), stop(2, { time: booked('10:19') })), ['10:20 tight']],
  [
    'a window has no tolerance',
    chain(seen('10:00', 0), stop(2, { time: between('09:00', '10:19') })),
    ['10:20 late 1'],
  ],
  [
    'by the end of a window is in time',
    chain(seen('10:00', 0), stop(2, { time: between('09:00', '10:20') })),
    ['10:20 tight'],
  ],
  [
    'late passes on',
    chain(seen('10:00', 0), stop(6, { time: booked('10:15') }), stop(8, { time: booked('11:00') })),
    ['11:00 late 30', '11:40 late 25'],
  ],
  [
    'waiting makes up for it',
    chain(seen('10:00', 0), stop(6, { time: booked('10:15') }), stop(7, { time: booked('14:00') })),
    ['11:00 late 30', '11:30 on_time'],
  ],
  [
    'as soon as possible has its day',
    chain(seen('10:00', 0), stop(2, { time: { kind: 'asap', date, from_at: null, to_at: null } })),
    ['10:20 on_time'],
  ],
  [
    'from a time on',
    chain(seen('10:00', 0), stop(1, { time: { kind: 'from', date, from_at: at('10:40'), to_at: null } }), stop(2)),
    ['10:10 on_time', '11:10 on_time'],
  ],
  [
    'until a time',
    chain(seen('10:00', 0), stop(2, { time: { kind: 'by', date, from_at: null, to_at: at('10:15') } as StopTime })),
    ['10:20 late 5'],
  ],
  [
    'tomorrow’s stop waits for its day',
    chain(seen('10:00', 0), stop(1, { time: { ...anyTime, date: '2026-11-21' } }), stop(2)),
    ['10:10 on_time', '00:30 on_time'],
  ],
  [
    'yesterday’s stop is late',
    chain(
      seen('10:00', 0),
      stop(1, { time: { kind: 'at', date: '2026-11-19', from_at: '2026-11-19T16:00:00Z', to_at: null } }),
    ),
    ['10:10 late 1075'],
  ],
  ['from the last departure', chain(null, left(0, '09:50'), stop(2)), ['10:10 on_time']],
  [
    'a departure that is newer than the position',
    chain(seen('09:40', 5), left(0, '09:50'), stop(2)),
    ['10:10 on_time'],
  ],
  [
    'a position that is newer than the departure',
    chain(seen('09:55', 1), left(0, '09:50'), stop(2)),
    ['10:05 on_time'],
  ],
  ['the newest departure counts', chain(null, left(5, '09:30'), left(0, '09:50'), stop(2)), ['10:10 on_time']],
  ['of two at one instant the later stop', chain(null, left(5, '09:50'), left(0, '09:50'), stop(2)), ['10:10 on_time']],
  ['who should have been there is expected now', chain(null, left(0, '09:35'), stop(1)), ['10:00 on_time']],
  ['but not for ever', chain(null, left(0, '09:34'), stop(1), stop(2)), ['- unknown', '- unknown']],
  ['at a stop, served from the arrival on', chain(null, arrived(0, '09:50'), stop(1)), ['10:20 on_time']],
  [
    'at a stop, its window not open yet',
    chain(null, arrived(0, '09:50', { time: booked('10:15') }), stop(1)),
    ['10:45 on_time'],
  ],
  ['at a stop for longer than planned', chain(null, arrived(0, '08:00'), stop(1)), ['10:10 on_time']],
  [
    'at a stop with a new position beside it',
    chain(seen('09:59', 0.04), arrived(0, '09:50'), stop(1)),
    ['10:20 on_time'],
  ],
  ['at a stop with an old position', chain(seen('09:30', 4), arrived(0, '09:50'), stop(1)), ['10:20 on_time']],
  [
    'at a stop, and the phone silent for long',
    chain(seen('07:52', 0), arrived(0, '07:50'), stop(1)),
    ['10:10 on_time'],
  ],
  ['left a stop without a word', chain(seen('09:58', 0.5), arrived(0, '09:40'), stop(1)), ['10:03 on_time']],
  ['left it, and is silent', chain(seen('09:44', 0.5), arrived(0, '09:40'), stop(1)), ['- unknown']],
  ['a position of a quarter of an hour ago', chain(seen('09:45', 0), stop(2)), ['10:05 on_time']],
  ['one that is older', chain(seen('09:44', 0), stop(2), stop(3)), ['- unknown', '- unknown']],
  [
    'an old position gives way to the departure',
    chain(seen('09:41', 0.1), left(0, '09:40'), stop(3)),
    ['10:10 on_time'],
  ],
  [
    'no position and no stamp: the plan',
    chain(null, stop(0, { time: booked('11:00') }), stop(2)),
    ['~11:00 on_time', '~11:40 on_time'],
  ],
  [
    'a plan that cannot be kept',
    chain(null, stop(0, { time: booked('11:00') }), stop(6, { time: booked('11:30') })),
    ['~11:00 on_time', '~12:20 late 35'],
  ],
  [
    'a plan that begins now',
    chain(null, stop(0, { time: between('08:00', '12:00') }), stop(2)),
    ['~10:00 on_time', '~10:40 on_time'],
  ],
  [
    'a plan whose time has passed says nothing',
    chain(null, stop(0, { time: booked('09:00') }), stop(2)),
    ['- unknown', '- unknown'],
  ],
  [
    'a plan begins where a time is said',
    chain(null, stop(0), stop(1, { time: booked('12:00') }), stop(2)),
    ['- unknown', '~12:00 on_time', '~12:30 on_time'],
  ],
  [
    'a place that nobody knows, and all behind it',
    chain(seen('10:00', 0), stop(1), stop(0, { place: null }), stop(2)),
    ['10:10 on_time', '- unknown', '- unknown'],
  ],
  [
    'a district gets no minute and makes the rest rough',
    chain(seen('10:00', 0), stop(1, { is_vague: true, time: booked('09:00') }), stop(2)),
    ['~- unknown', '~10:40 on_time'],
  ],
  ['departed from where nobody knows', chain(null, { ...left(0, '09:50'), place: null }, stop(2)), ['- unknown']],
  ['a stop without arrival that was left', chain(null, stop(0, { left_at: at('09:50') }), stop(2)), ['10:10 on_time']],
  [
    'what is done without a stamp is left out',
    chain(seen('10:00', 0), stop(5, { is_done: true }), stop(2)),
    ['10:20 on_time'],
  ],
  ['a stamp out of order', chain(null, stop(1), left(0, '09:50'), stop(3)), ['10:00 on_time', '10:40 on_time']],
]

test.each(cases)('%s', (_, given, expected) => {
  expect(estimateChain(given, terms()).map(words)).toEqual(expected)
})

test('an estimate says what it begins at, and since when', () => {
  const [first] = estimateChain(chain(seen('09:58', 0), stop(2)), terms())
  expect(first).toMatchObject({ begins: 'position', as_of: at('09:58'), position: 0, driver_id: 7, workday_id: 1 })
  const [second] = estimateChain(chain(null, arrived(0, '09:50'), stop(1)), terms())
  expect(second).toMatchObject({ begins: 'stamp', as_of: at('09:50') })
  const planned = estimateChain(chain(null, stop(0, { time: booked('11:00') }), stop(1)), terms())
  expect(planned.map(({ begins, as_of }) => [begins, as_of])).toEqual([
    ['plan', at('11:00')],
    ['plan', at('11:00')],
  ])
  expect(planned.map(({ position }) => position)).toEqual([0, 1])
})

test('only the way from a position is under way', () => {
  const asked: boolean[] = []
  const watching = terms({
    travel: (leg) => {
      asked.push(leg.is_under_way)
      return travel(leg)
    },
  })
  estimateChain(chain(seen('10:00', 0), stop(1), stop(2)), watching)
  estimateChain(chain(null, left(0, '09:50'), stop(2)), watching)
  expect(asked).toEqual([true, false, false])
})

test('what no road network says is rough', () => {
  const rough = terms({ travel: (leg) => ({ ...travel(leg), is_rough: leg.to.latitude > 52.25 }) })
  const found = estimateChain(chain(seen('10:00', 0), stop(2), stop(3), stop(2)), rough)
  expect(found.map(({ is_rough }) => is_rough)).toEqual([0, 1, 1])
})

test('the hours that clocks skip and repeat are as long as others', () => {
  // 29 March 2026, 01:00 UTC: the clocks go forward; 25 October 2026, 01:00 UTC: they go back.
  for (const night of ['2026-03-29', '2026-10-25']) {
    const before = `${night}T00:30:00Z`
    const given = chain(
      { at: before, ...place(0) },
      stop(6, { time: { kind: 'at', date: night, from_at: `${night}T01:10:00Z`, to_at: null } }),
    )
    const [found] = estimateChain(given, terms({ now: Date.parse(before) }))
    expect(found).toMatchObject({ arrives_at: `${night}T01:30:00Z`, state: 'late', minutes_late: 5 })
  }
})

test('a day in one zone is another’s', () => {
  const windowed = chain(
    seen('10:00', 0),
    stop(1, { time: { kind: 'asap', date: '2026-11-19', from_at: null, to_at: null } }),
  )
  expect(estimateChain(windowed, terms({ zone: 'Pacific/Auckland' }))[0]?.state).toBe('late')
  expect(estimateChain(windowed, terms({ zone: 'America/New_York' }))[0]?.state).toBe('late')
  const today = chain(seen('10:00', 0), stop(1, { time: { kind: 'asap', date, from_at: null, to_at: null } }))
  expect(estimateChain(today, terms({ zone: 'Pacific/Auckland' }))[0]?.minutes_late).toBe(-50)
})

test('moved by so many minutes, everything moves with it', () => {
  const later = (one: ChainStop, minutes: number): ChainStop => ({
    ...one,
    time: { ...one.time, from_at: one.time.from_at && addMinutes(one.time.from_at, minutes) },
  })
  const stops = [stop(1, { time: booked('10:20') }), stop(4, { time: booked('11:00') })]
  const first = estimateChain(chain(seen('10:00', 0), ...stops), terms())
  const shifted = estimateChain(
    chain({ ...place(0), at: addMinutes(now, 90) }, ...stops.map((one) => later(one, 90))),
    terms({ now: Date.parse(addMinutes(now, 90)) }),
  )
  expect(shifted.map(({ arrives_at, state }) => [arrives_at, state])).toEqual(
    first.map(({ arrives_at, state }) => [arrives_at && addMinutes(arrives_at, 90), state]),
  )
})
