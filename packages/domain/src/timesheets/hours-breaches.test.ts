import { expect, test } from 'vitest'
import type { Activity } from './activities.ts'
import { hoursBreaches } from './hours-breaches.ts'

/** '16 05:00 drive 4:30, break 0:45, work 1:00': activities one after the other from a moment of November 2026. */
function told(...lines: string[]): Activity[] {
  return lines.flatMap((line) => {
    const [, day, time, rest = ''] = /^(\d\d) (\d\d:\d\d) (.*)$/.exec(line) ?? []
    let at = Date.parse(`2026-11-${day}T${time}:00Z`)
    return rest.split(', ').map((part) => {
      const [kind = '', length = ''] = part.split(' ')
      const [hours = 0, minutes = 0] = length.split(':').map(Number)
      const from = new Date(at).toISOString()
      at += (hours * 60 + minutes) * 60_000
      const [name, rules] = kind.split('/')
      return { kind: name, from, to: new Date(at).toISOString(), ...(rules && { rules }) } as Activity
    })
  })
}
const rested = '2026-11-16T00:00:00Z'
const breaches = (rules: 'eu' | 'gb' | 'mixed', activities: Activity[], more: object = {}) =>
  hoursBreaches({ rules, activities, last_weekly_rest_ended_at: rested, ...more }).map(({ rule, first_breach_at }) =>
    [rule, first_breach_at?.slice(8, 16)].filter(Boolean).join(' '),
  )

test.each([
  ['16 06:00 drive 4:30, break 0:45, drive 4:30', []],
  ['16 06:00 drive 4:00, poa 1:00, drive 0:31, break 0:45', ['eu_break 16T11:30']],
  ['16 06:00 drive 2:00, break 0:15, drive 2:00, break 0:30, drive 4:30', []],
  ['16 06:00 drive 2:00, break 0:30, drive 2:00, break 0:29, drive 0:31, break 0:45', ['eu_break 16T11:29']],
])('a break after driving: %s', (day, expected) => expect(breaches('eu', told(day))).toEqual(expected))

const ten = 'drive 4:00, break 0:45, drive 4:00, break 0:45, drive 2:00'
test('ten hours of driving twice a week, not a third time', () => {
  const days = (from: string, n: string[]) => n.map((day) => `${day} ${from} ${ten}`)
  expect(breaches('eu', told(...days('04:00', ['16', '17'])))).toEqual([])
  expect(breaches('eu', told(...days('04:00', ['16', '17', '18'])))).toEqual(['eu_daily_driving 18T14:30'])
})

test('driving of the week before counts in the fortnight', () => {
  const week = ['16', '17', '18', '19'].map((day) => `${day} 04:00 drive 4:30, break 0:45, drive 4:30`)
  expect(breaches('eu', told(...week), { previous_week_driving_minutes: 54 * 60 })).toEqual([])
  expect(breaches('eu', told(...week), { previous_week_driving_minutes: 54 * 60 + 1 })).toEqual([
    'eu_fortnight_driving 19T13:44',
  ])
})

test('three reduced rests between two weekly ones; a split one is no reduced one', () => {
  // Fourteen hours from the first duty to the last, ten of rest.
  const long = ['16', '17', '18', '19'].map((day) => `${day} 04:00 work 5:00, break 4:00, work 5:00`)
  expect(breaches('eu', told(...long, '20 04:00 work 1:00'))).toEqual([])
  const plain = ['16', '17', '18', '19'].map(
    (day) => `${day} 04:00 work 5:00, break 2:00, work 5:00, break 1:00, work 1:00`,
  )
  expect(breaches('eu', told(...plain, '20 04:00 work 1:00'))).toEqual(['eu_daily_rest 19T17:00'])
})

test('a weekly rest begins after six days, and has 24 hours', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `${day} 06:00 work 5:00`)
  expect(breaches('eu', told(...week))).toEqual(['eu_weekly_rest 22T06:00'])
  expect(breaches('eu', told(...week.filter((_, n) => n !== 3)))).toEqual([])
})

test('nights, by the wall: ten hours of work, unless longer ones are agreed', () => {
  const night = told('16 20:00 work 5:00, break 0:45, work 5:01')
  expect(breaches('eu', night)).toEqual(['wt_night_10 17T06:45'])
  expect(breaches('eu', night, { night_work_agreed: true })).toEqual([])
  expect(breaches('eu', told('16 04:00 work 5:00, break 0:45, work 6:00'))).toEqual([])
})

test('breaks of a shift of work', () => {
  expect(breaches('eu', told('16 06:00 work 6:00, break 0:30, work 3:00'))).toEqual([])
  expect(breaches('eu', told('16 06:00 work 6:01, break 0:30'))).toEqual(['wt_break_6h 16T12:00', 'wt_break_total'])
  expect(breaches('eu', told('16 06:00 work 6:00, break 0:30, work 3:01'))).toEqual(['wt_break_total'])
})

test('vans: driving and duty of a day; the limit of duty not in a week with little driving', () => {
  expect(breaches('gb', told('16 05:00 drive 6:00, work 5:00, drive 0:01'))).toEqual(['gb_daily_duty 16T16:00'])
  expect(breaches('gb', told('16 05:00 drive 4:00, work 8:00'))).toEqual([])
  expect(breaches('gb', told('16 05:00 drive 10:01'))).toEqual(['gb_daily_driving 16T15:00'])
})

test('lorry and van on one day', () => {
  expect(breaches('mixed', told('16 05:00 drive/eu 4:00, drive/gb 1:00, drive/eu 0:31, break 0:45'))).toEqual([
    'eu_break 16T10:30',
  ])
  expect(breaches('mixed', told('16 05:00 drive/eu 4:30, drive/gb 1:00, break 0:45, drive/gb 4:31'))).toEqual([
    'gb_daily_driving 16T15:45',
  ])
})
