import { describe, expect, test } from 'vitest'
import type { QueuedCapture, SaidOfDay, SentCapture } from '../outbox/queue.ts'
import { own, paper, time } from '../testing/fixture-own.ts'
import { askedCount, askedDays, firstLeave, hasWeekend, leaveFaults } from './asked-days.ts'
import { expiryOf, leaveRows, paperRows, untoldThings, weeksOf } from './own-things.ts'
import { paperFaults, paperSaid } from './paper-form.ts'
import { litresFault, litresOf, poundsFault, poundsOf, readingTyped } from './typed-amounts.ts'

const today = '2026-11-26'

describe('leave that is asked for', () => {
  const of = (from: string, to: string, more = {}) => ({ ...firstLeave, from, to, ...more })
  test.each([
    ['one day', of('2026-12-01', '2026-12-01'), 1],
    ['half a day', of('2026-12-01', '2026-12-01', { is_half: true }), 0.5],
    ['half of several days is all of them', of('2026-12-01', '2026-12-02', { is_half: true }), 2],
    ['a week without its weekend', of('2026-12-04', '2026-12-08'), 3],
    ['a week with its weekend', of('2026-12-04', '2026-12-08', { with_weekends: true }), 5],
    ['a weekend alone', of('2026-12-05', '2026-12-06'), 2],
    ['over New Year', of('2026-12-31', '2027-01-01'), 2],
    ['over the night the clocks change', of('2027-03-26', '2027-03-29'), 2],
    ['the wrong way round', of('2026-12-08', '2026-12-04'), 0],
    ['nothing chosen', of('', ''), 0],
  ])('%s', (_, values, count) => expect(askedCount(askedDays(values))).toBe(count))

  test('weekends are asked about where they make a difference', () => {
    expect(hasWeekend(of('2026-12-04', '2026-12-08'))).toBe(true)
    expect(hasWeekend(of('2026-12-05', '2026-12-06'))).toBe(false)
    expect(hasWeekend(of('2026-12-07', '2026-12-08'))).toBe(false)
  })

  test.each([
    [of('', ''), { from: 'Choose the first day', to: 'Choose the last day' }],
    [of('2026-12-08', '2026-12-04'), { from: null, to: 'The last day is before the first', note: null }],
    [of('2026-12-01', '2028-12-01', { with_weekends: true }), { to: 'At most 366 days in one request' }],
    [of('2026-11-25', '2026-11-25'), { note: 'Say why: a day of these is past' }],
    [of('2026-11-25', '2026-11-25', { note: 'Ill' }), { from: null, to: null, note: null }],
  ])('%j', (values, faults) => expect(leaveFaults(values, today)).toMatchObject(faults))
})

describe('what the server does not tell of yet', () => {
  const row = (said: SaidOfDay, more = {}) => ({
    owner: '1:31',
    capture: { ...said, id: said.kind, seq: 1, job_id: null },
    ...more,
  })
  const leave = {
    kind: 'leave' as const,
    body: {
      days: [
        { date: '2026-12-02', is_half: false },
        { date: '2026-12-01', is_half: true },
      ],
      note: 'Wedding',
    },
  }
  const licence = {
    kind: 'document' as const,
    body: { kind: 1 as const, name: null, card_number: 'NEW', expires_on: '2031-05-31' },
  }
  const other = { kind: 'document' as const, body: { ...licence.body, kind: 5 as const, name: 'ADR' } }
  const untold = (queued: unknown[], sent: unknown[] = [], fetched_at: number | null = 100) =>
    untoldThings({
      queue: queued as QueuedCapture[],
      history: sent as SentCapture[],
      owner: '1:31',
      fetched_at,
    })

  test('a request is not sent, then sent, then as the office answers', () => {
    const request = {
      id: 9,
      from_date: '2026-12-01',
      to_date: '2026-12-02',
      day_count: 1.5,
      note: 'Wedding',
      status: 'Declined' as const,
      reason: 'Too many are away',
      asked_at: '2026-11-26T08:00:00Z',
      answered_at: '2026-11-26T09:00:00Z',
    }
    const state = (queued: unknown[], sent: unknown[] = []) =>
      leaveRows([], untold(queued, sent).leave).map((one) => [one.state.text, one.from, one.to, one.count])
    expect(state([row(leave)])).toEqual([['Not sent yet', '2026-12-01', '2026-12-02', 1.5]])
    expect(state([], [row(leave, { sent_at: 200 })])).toEqual([['Sent', '2026-12-01', '2026-12-02', 1.5]])
    expect(state([], [row(leave, { sent_at: 50 })])).toEqual([])
    expect(state([row(leave, { owner: '1:32' })])).toEqual([])
    expect(leaveRows([request], [])).toMatchObject([
      { state: { text: 'Declined', tone: 'red' }, answer: 'Too many are away', count: 1.5 },
    ])
  })

  test('a new card takes no line of its own, another paper does', () => {
    const rows = (queued: unknown[], sent: unknown[] = []) =>
      paperRows(own().documents, untold(queued, sent).documents, today).map(({ name, news }) => [name, news?.text])
    expect(rows([row(licence)])).toEqual([
      ['Driving licence', 'Not sent yet'],
      ['Medical', undefined],
    ])
    expect(rows([], [row(licence, { sent_at: 200 })])[0]).toEqual(['Driving licence', 'Waiting for your office'])
    expect(rows([row(other)])[0]).toEqual(['ADR', 'Not sent yet'])
    expect(paperRows([paper({ is_waiting: 1 })], [], today)[0]?.news?.text).toBe('Waiting for your office')
  })
})

test.each([
  [null, 'No expiry date', 'grey'],
  ['2026-11-25', 'Expired 25 Nov 2026', 'red'],
  ['2026-11-26', 'Expires today, 26 Nov 2026', 'amber'],
  ['2026-11-27', 'Expires in 1 day, 27 Nov 2026', 'amber'],
  ['2026-12-26', 'Expires in 30 days, 26 Dec 2026', 'amber'],
  ['2026-12-27', 'Expires 27 Dec 2026', 'green'],
] as const)('a paper of %s: %s', (expires_on, text, tone) =>
  expect(expiryOf(expires_on, today)).toEqual({ text, tone }),
)

test('times stand by weeks, with the minutes of the days that have both clocks', () => {
  const weeks = weeksOf([
    time({ workday_id: 3, date: '2026-11-23', out_at: null }),
    time({ workday_id: 2, date: '2026-11-22' }),
    time({ workday_id: 1, date: '2026-11-20', break_minutes: null }),
  ])
  expect(weeks.map(({ from, minutes, days }) => [from, minutes, days.map((one) => one.minutes)])).toEqual([
    ['2026-11-23', 0, [null]],
    ['2026-11-16', 525 + 570, [525, 570]],
  ])
})

describe('a new paper', () => {
  const values = { kind: 1 as const, name: '', card_number: ' AB1 ', expires_on: '2031-05-31' }
  test('of a card needs its expiry and its picture; another paper its name', () => {
    expect(paperFaults({ ...values, kind: null, expires_on: '' })).toMatchObject({
      kind: 'Choose what it is',
      expires_on: 'Type the expiry date',
    })
    expect(paperSaid(values, 0)).toBeNull()
    expect(paperSaid(values, 1)).toEqual({ kind: 1, name: null, card_number: 'AB1', expires_on: '2031-05-31' })
    expect(paperFaults({ ...values, kind: 5, expires_on: '' })).toEqual({
      kind: null,
      name: 'Type what it is',
      expires_on: null,
    })
    expect(paperSaid({ ...values, kind: 5, name: 'ADR', expires_on: '' }, 2)).toEqual({
      kind: 5,
      name: 'ADR',
      card_number: null,
      expires_on: null,
    })
  })
})

describe('typed amounts', () => {
  test.each([
    ['120.5', '120.5'],
    ['120,5', '120.5'],
    [' 80. ', '80'],
    ['.5', '0.5'],
    ['0', null],
    ['0.000', null],
    ['10000', null],
    ['1.2345', null],
    ['1,234.5', '1234.5'],
    ['1,234', '1234'],
    ['12,34,5', null],
    ['', null],
  ])('%s litres', (text, litres) => expect(litresOf(text)).toBe(litres))
  test('say what is wrong', () => {
    expect(litresFault('20000')).toBe('More than 0 and less than 10,000 litres')
    expect(litresFault('lots')).toBe('Type the litres, for example 120.5')
    expect([poundsFault(''), poundsFault('1.234'), poundsFault('£184.20')]).toEqual([
      null,
      'Type pounds and pence, for example 184.20',
      null,
    ])
    expect([poundsOf('£184.20'), poundsOf('184,2'), poundsOf('')]).toEqual(['184.20', '184.2', null])
  })
  test.each([
    ['120,000', 120_000],
    ['120 000', 120_000],
    ['0', 0],
    ['9999999', 9_999_999],
    ['99999999', null],
    ['12.5', null],
    ['', null],
  ])('an odometer of %s', (text, value) => expect(readingTyped(text)).toBe(value))
})
