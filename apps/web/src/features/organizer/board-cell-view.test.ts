import { expect, test } from 'vitest'
import { cellView, daysOf } from './board-cell-view.ts'
import type { BoardVehicle, Card } from './organizer.queries.ts'

const date = '2026-11-24'
const zone = 'Europe/London'
const card = (more: Partial<Card> = {}): Card => ({
  id: 1,
  vehicle_id: 7,
  date,
  shift_type_id: 1,
  driver_id: 3,
  driver_type: 1,
  full_name: 'Jas Sahota',
  trailer: null,
  start_time: '06:30',
  job_count: 0,
  done_count: 0,
  state: 'booked',
  is_swapsie: 0,
  warnings: [],
  progress: null,
  offers: null,
  estimate: null,
  version: 1,
  ...more,
})
const row = (more: Partial<BoardVehicle> = {}): BoardVehicle => ({
  id: 7,
  reg: 'AE73 KLP',
  description: null,
  vehicle_type_id: 1,
  v_code: '75T',
  vor_dates: '',
  pmi_dates: '',
  mot_dates: '',
  vor_reasons: [],
  dues: [],
  favourite_drivers: [],
  vehicle_workday: [],
  ...more,
})
const away = (type: number) => [
  {
    id: 1,
    driver_id: 3,
    shift_type_id: 1 as const,
    driver_details: {
      id: 3,
      user_id: null,
      full_name: 'Ade Okoro',
      driver_type: 1 as const,
      driver_unavail_date: [{ date, type }],
    },
  },
]

test.each([
  ['booked without jobs', { vehicle_workday: [card()] }, ['indigo', 'Jas Sahota', 'starts 06:30']],
  ['booked', { vehicle_workday: [card({ job_count: 2 })] }, ['indigo', 'Jas Sahota', '2 jobs']],
  [
    'booked for somebody else than the favourite',
    { vehicle_workday: [card({ job_count: 2, is_swapsie: 1 })] },
    ['blue', 'Jas Sahota', '2 jobs · swapsie'],
  ],
  [
    'on the way',
    { vehicle_workday: [card({ job_count: 5, done_count: 3, state: 'in_progress' })] },
    ['violet', 'Jas Sahota', '5 jobs · 2 left'],
  ],
  [
    'done by somebody else than the favourite',
    { vehicle_workday: [card({ job_count: 1, done_count: 1, state: 'completed', is_swapsie: 1 })] },
    ['teal', 'Jas Sahota', '1 job · done · swapsie'],
  ],
  [
    'off the road',
    { vor_dates: `2026-11-23,${date}`, vor_reasons: [{ date, reason: 'Brakes' }] },
    ['red', 'VOR', 'Brakes'],
  ],
  ['at an inspection', { pmi_dates: date }, ['red', 'PMI', 'inspection']],
  ['the favourite is away', { favourite_drivers: away(1) }, ['amber', 'Ade Okoro', 'Holiday']],
  [
    'booked though the favourite is away',
    { favourite_drivers: away(2), vehicle_workday: [card()] },
    ['indigo', 'Jas Sahota', 'starts 06:30'],
  ],
  [
    'booked on the day of its inspection',
    {
      pmi_dates: date,
      mot_dates: date,
      dues: [{ kind: 'pmi' as const, date }],
      vehicle_workday: [card({ job_count: 2 })],
    },
    ['indigo', 'Jas Sahota', 'PMI · MOT · 2 jobs'],
  ],
  [
    'booked with an MOT that is past, and a tax on its last day',
    {
      dues: [
        { kind: 'mot' as const, date: '2026-11-23' },
        { kind: 'tax' as const, date },
        { kind: 'insurance' as const, date: '2026-11-25' },
      ],
      vehicle_workday: [card({ job_count: 2 })],
    },
    ['indigo', 'Jas Sahota', 'MOT expired · Tax due · 2 jobs'],
  ],
  [
    'free with papers that are past',
    {
      dues: [
        { kind: 'mot' as const, date: '2026-11-23' },
        { kind: 'tax' as const, date },
      ],
    },
    ['red', 'MOT expired', 'Tax due'],
  ],
  ['free on the last day of a paper', { dues: [{ kind: 'tax' as const, date }] }, ['amber', 'Tax due', '']],
  ['free', {}, [null, '', '']],
])('%s', (_, given, expected) => {
  const { tone, title, line } = cellView(row(given), date, zone)
  expect([tone, title, line]).toEqual(expected)
})

test('a workday that ended early gives way to the one that followed it', () => {
  const followed = cellView(row({ vehicle_workday: [card({ id: 1, state: 'ended' }), card({ id: 2 })] }), date, zone)
  expect([followed.card?.id, followed.ended.map(({ id }) => id)]).toEqual([2, [1]])
})

test('the days of a week, both ends included', () => {
  expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('warnings of a card stand in words, and are red where one of them is unlawful', () => {
  const told = (warnings: Card['warnings']) => {
    const { warnings: words, isRed } = cellView(row({ vehicle_workday: [card({ warnings })] }), date, zone)
    return [words, isRed]
  }
  expect(told(['driver_on_leave', 'mot_past'])).toEqual(['On leave, MOT expired', true])
  expect(told(['driver_on_leave'])).toEqual(['On leave', false])
})

test('what the driver has not seen and did last is beside the jobs; nothing without a phone', () => {
  const last = { kind: 'loaded', side: null, at: `${date}T10:42:00Z` } as const
  const seen = (more: Partial<Card>) => {
    const { unseen, last: words } = cellView(row({ vehicle_workday: [card(more)] }), date, zone)
    return [unseen, words]
  }
  expect(seen({ job_count: 2 })).toEqual(['', ''])
  expect(seen({ job_count: 1, progress: { unseen: 1, last: null } })).toEqual(['Not seen yet', ''])
  expect(seen({ job_count: 3, progress: { unseen: 2, last } })).toEqual(['2 not seen yet', '10:42 Loaded'])
})

test('what waits for a driver’s answer, or was rejected, is said in a word; what was accepted needs none', () => {
  const said = (offers: Card['offers'], more: Partial<Card> = {}) =>
    cellView(row({ vehicle_workday: [card({ offers, ...more })] }), date, zone).offer?.words ?? null
  expect(said(null)).toBeNull()
  expect(said({ state: 'accepted', count: 3 })).toBeNull()
  expect(said({ state: 'seen', count: 1 })).toBe('Not accepted yet')
  expect(said({ state: 'ignored', count: 2 })).toBe('2 without an answer')
  expect(said({ state: 'rejected', count: 1 })).toBe('Rejected')
  expect(said({ state: 'rejected', count: 1 }, { state: 'completed' })).toBeNull()
})
