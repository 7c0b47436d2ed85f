import { expect, test } from 'vitest'
import { dutyWarnings, type PlannedDuty } from './duty-warnings.ts'

const duty = (date: string, more: Partial<PlannedDuty> = {}): PlannedDuty => ({
  date,
  shift_type_id: 1,
  start_time: '06:00',
  clocked_in_at: null,
  clocked_out_at: null,
  ended_at: null,
  hours_regime: 'gb',
  ...more,
})
const eu = { hours_regime: 'eu' }
const night = { shift_type_id: 2, start_time: '18:00' }
const [mon, tue, wed] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const days = (from: number, to: number, more: Partial<PlannedDuty> = {}) =>
  Array.from({ length: to - from + 1 }, (_, at) => duty(`2026-11-${from + at}`, more))

test.each<[string, PlannedDuty, PlannedDuty[], string[]]>([
  ['nothing beside it', duty(mon), [], []],
  ['the same shift day after day', duty(tue), [duty(mon), duty(wed)], []],
  ['a night after a day', duty(mon, { ...night, ...eu }), [duty(mon, eu)], ['rest_under_9h', 'day_and_night_eu']],
  ['the same under GB rules', duty(mon, night), [duty(mon)], ['rest_under_11h', 'day_and_night']],
  ['a day after the night', duty(tue, eu), [duty(mon, { ...night, ...eu })], ['rest_under_9h']],
  [
    'day, night, day: it lies too near to both',
    duty(mon, { ...night, ...eu }),
    [duty(mon, eu), duty(tue, eu)],
    ['rest_under_9h', 'rest_under_9h', 'day_and_night_eu'],
  ],
  ['one of the two under EU rules', duty(tue), [duty(mon, { ...night, ...eu })], ['rest_under_9h']],
  // 06:00 to 15:00 is 9 hours of duty; 9 hours of rest end at midnight, 11 at two.
  [
    '8 h 59',
    duty(mon, { ...eu, shift_type_id: 2, start_time: '23:59' }),
    [duty(mon, eu)],
    ['rest_under_9h', 'day_and_night_eu'],
  ],
  ['9 h', duty(tue, { ...eu, start_time: '00:00' }), [duty(mon, eu)], ['rest_under_11h']],
  ['10 h 59', duty(tue, { ...eu, start_time: '01:59' }), [duty(mon, eu)], ['rest_under_11h']],
  ['11 h', duty(tue, { ...eu, start_time: '02:00' }), [duty(mon, eu)], []],
  [
    '8 h under GB rules',
    duty(mon, { shift_type_id: 2, start_time: '23:00' }),
    [duty(mon)],
    ['rest_under_11h', 'day_and_night'],
  ],
  [
    'of several before it the last one counts, whatever their order',
    duty(wed, { ...eu, start_time: '00:00' }),
    [duty(tue, eu), duty(mon, eu)],
    ['rest_under_11h'],
  ],
  [
    'of several after it the first one',
    duty(mon, { ...eu, ...night }),
    [duty(wed, eu), duty(tue, { ...eu, start_time: '13:00' })],
    ['rest_under_11h'],
  ],
  [
    'a known end counts instead',
    duty(tue, eu),
    [duty(mon, { ...eu, clocked_out_at: '2026-11-16T22:30:00Z' })],
    ['rest_under_9h'],
  ],
  [
    'a shift that ended early frees',
    duty(tue, { ...eu, start_time: '01:00' }),
    [duty(mon, { ...eu, ended_at: '2026-11-16T10:00:00Z' })],
    [],
  ],
  [
    'a start that is not known says nothing',
    duty(mon, { ...eu, shift_type_id: 2, start_time: null }),
    [duty(tue, eu)],
    [],
  ],
  [
    'two workdays of one shift after a breakdown',
    duty(mon, { ...eu, start_time: '10:00' }),
    [duty(mon, { ...eu, ended_at: '2026-11-16T09:30:00Z' })],
    [],
  ],
  ['six days', duty('2026-11-21'), days(16, 20), []],
  ['seven days', duty('2026-11-22'), days(16, 21), ['days_in_row']],
  ['seven days, one under EU rules', duty('2026-11-22', eu), days(16, 21), ['days_in_row_eu']],
  ['a day between two rows', duty('2026-11-19'), [...days(15, 18), ...days(20, 22)], ['days_in_row']],
  ['a free day between', duty('2026-11-23'), [...days(15, 18), ...days(20, 22)], []],
])('%s', (_name, wanted, others, codes) => {
  const found = dutyWarnings({ driver: 'Beth Marsh', wanted, others, zone: 'Europe/London' })
  expect(found.map(({ code }) => code)).toEqual(codes)
})

test('rest is real time: the night the clocks go back has an hour more of it, the other an hour less', () => {
  const rest = (date: string, next: string, start_time: string) =>
    dutyWarnings({
      driver: 'Beth Marsh',
      wanted: duty(next, { ...eu, start_time }),
      others: [duty(date, { ...eu, start_time: '08:00' })],
      zone: 'Europe/London',
    }).map(({ text }) => text)
  expect(rest('2026-10-24', '2026-10-25', '03:00')).toEqual([])
  expect(rest('2026-03-28', '2026-03-29', '04:00')).toEqual([
    'Beth Marsh has 10 h of rest between the shifts of 28-03-2026 and 29-03-2026: the minimum is 11 h',
  ])
})

test('the sentences name who, when and how long', () => {
  const wanted = duty(mon, { ...night, ...eu })
  const found = dutyWarnings({ driver: 'Beth Marsh', wanted, others: [duty(mon, eu)], zone: 'Europe/London' })
  expect(found.map(({ text }) => text)).toEqual([
    'Beth Marsh has 3 h of rest between the shifts on 16-11-2026: the minimum is 9 h',
    'Beth Marsh works day and night on 16-11-2026',
  ])
  const [row] = dutyWarnings({
    driver: 'Beth Marsh',
    wanted: duty('2026-11-22'),
    others: days(16, 21),
    zone: 'Europe/London',
  })
  expect(row?.text).toBe('Beth Marsh works 7 days in a row, 16-11-2026 to 22-11-2026')
})
