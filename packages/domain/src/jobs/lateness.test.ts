import { expect, test } from 'vitest'
import { type DueFacts, type Urgency, urgencyOf } from './lateness.ts'

const now = Date.parse('2026-11-20T13:45:00Z')
const at = (clock: string) => `2026-11-20T${clock}:00Z`

const cases: [string, DueFacts, Urgency | null][] = [
  ['nobody has it and the time has passed', { side: 'collection', status: 'Pending', at: at('13:30') }, 'late'],
  ['planned only is still waiting', { side: 'collection', status: 'Planned', at: at('13:44') }, 'late'],
  ['the minute itself is in time', { side: 'collection', status: 'Pending', at: at('13:45') }, 'soon'],
  ['two hours away is soon', { side: 'collection', status: 'Pending', at: at('15:45') }, 'soon'],
  ['a minute more is not', { side: 'collection', status: 'Pending', at: at('15:46') }, null],
  ['yesterday is late', { side: 'collection', status: 'Pending', at: '2026-11-19T16:00:00Z' }, 'late'],
  [
    'another spelling of the instant',
    { side: 'collection', status: 'Pending', at: '2026-11-20T13:30:00.000+00:00' },
    'late',
  ],
  ['a blank time is never late', { side: 'collection', status: 'Pending', at: null }, null],
  ['somebody has it', { side: 'collection', status: 'Booked', at: at('11:00') }, null],
  ['a quote waits for the customer', { side: 'collection', status: 'Quote', at: at('11:00') }, null],
  ['the delivery of what is not collected', { side: 'delivery', status: 'Pending', at: at('13:00') }, null],
  ['in the depot, due soon', { side: 'delivery', status: 'Indepot', at: at('15:00') }, 'soon'],
  ['in the depot, passed', { side: 'delivery', status: 'Collected', at: at('13:00') }, 'late'],
  ['on the road, passed', { side: 'delivery', status: 'Intransit', at: at('12:40') }, 'late'],
  ['on the road, near as planned', { side: 'delivery', status: 'Inprogress', at: at('14:00') }, null],
  ['delivered', { side: 'delivery', status: 'Completed', at: at('12:40') }, null],
]

test.each(cases)('%s', (_, due, expected) => {
  expect(urgencyOf(due, now)).toBe(expected)
})
