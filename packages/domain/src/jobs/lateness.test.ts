import { expect, test } from 'vitest'
import { defaultZone as zone } from '../kernel/clock-time.ts'
import { type DueFacts, type Urgency, urgencyOf } from './lateness.ts'
import { type StopTime, timeOf } from './stop-time.ts'

const now = Date.parse('2026-11-20T13:45:00Z')
const date = '2026-11-20'
const at = (clock: string): StopTime => timeOf(date, `${date}T${clock}:00Z`)
const between = (from: string, to: string): StopTime => ({
  kind: 'between',
  date,
  from_at: `${date}T${from}:00Z`,
  to_at: `${date}T${to}:00Z`,
})
const pending = { side: 'collection', status: 'Pending' } as const

const cases: [string, DueFacts, Urgency | null][] = [
  ['nobody has it and the time has passed', { side: 'collection', status: 'Pending', time: at('13:29') }, 'late'],
  ['planned only is still waiting', { side: 'collection', status: 'Planned', time: at('13:29') }, 'late'],
  ['the minute itself is in time', { side: 'collection', status: 'Pending', time: at('13:45') }, 'soon'],
  ['two hours away is soon', { side: 'collection', status: 'Pending', time: at('15:45') }, 'soon'],
  ['a minute more is not', { side: 'collection', status: 'Pending', time: at('15:46') }, null],
  [
    'yesterday is late',
    { side: 'collection', status: 'Pending', time: timeOf('2026-11-19', '2026-11-19T16:00:00Z') },
    'late',
  ],
  [
    'another spelling of the instant',
    { side: 'collection', status: 'Pending', time: timeOf(date, '2026-11-20T13:29:00.000+00:00') },
    'late',
  ],
  ['a blank time is never late', { side: 'collection', status: 'Pending', time: timeOf(date, null) }, null],
  ['somebody has it', { side: 'collection', status: 'Booked', time: at('11:00') }, null],
  ['a quote waits for the customer', { side: 'collection', status: 'Quote', time: at('11:00') }, null],
  ['the delivery of what is not collected', { side: 'delivery', status: 'Pending', time: at('13:00') }, null],
  ['in the depot, due soon', { side: 'delivery', status: 'Indepot', time: at('15:00') }, 'soon'],
  ['in the depot, passed', { side: 'delivery', status: 'Collected', time: at('13:00') }, 'late'],
  ['on the road, passed', { side: 'delivery', status: 'Intransit', time: at('12:40') }, 'late'],
  ['on the road, near as planned', { side: 'delivery', status: 'Inprogress', time: at('14:00') }, null],
  ['the company’s tolerance is not over', { ...pending, time: at('13:30') }, 'soon'],
  ['a window that is open ends in two hours', { ...pending, time: between('12:00', '15:45') }, 'soon'],
  ['a window that begins soon and ends later', { ...pending, time: between('14:00', '17:00') }, null],
  ['a window that has ended has no tolerance', { ...pending, time: between('12:00', '13:44') }, 'late'],
  ['from soon on', { ...pending, time: { kind: 'from', date, from_at: `${date}T15:00:00Z`, to_at: null } }, 'soon'],
  [
    'from long ago is in time within its day',
    { ...pending, time: { kind: 'from', date, from_at: `${date}T08:00:00Z`, to_at: null } },
    'soon',
  ],
  [
    'as soon as possible presses all day',
    { ...pending, time: { kind: 'asap', date, from_at: null, to_at: null } },
    'soon',
  ],
  [
    'as soon as possible of yesterday',
    { ...pending, time: { kind: 'asap', date: '2026-11-19', from_at: null, to_at: null } },
    'late',
  ],
  ['delivered', { side: 'delivery', status: 'Completed', time: at('12:40') }, null],
]

test.each(cases)('%s', (_, due, expected) => {
  expect(urgencyOf(due, { zone, tolerance: 15 }, now)).toBe(expected)
})
