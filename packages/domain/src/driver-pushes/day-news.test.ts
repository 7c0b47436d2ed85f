import { expect, test } from 'vitest'
import type { DriverJob, DriverWorkday } from '../driver-day/driver-day.calls.ts'
import { dayMarks, dayNews } from './day-news.ts'

const today = '2026-06-10'
const tomorrow = '2026-06-11'
const stop = { town: 'Leeds', time_kind: 'at', date: today, from_at: '2026-06-10T09:30:00Z', to_at: null }
const job = (id: number, more: object = {}) =>
  ({
    id,
    leg: 'both',
    work_day_job_id: id,
    is_done: 0,
    is_planned: 0,
    revision: '1',
    captured: [],
    attachments: [],
    stops: [stop],
    ...more,
  }) as unknown as DriverJob
const on = (date: string, ...jobs: DriverJob[]) => ({ id: 1, date, jobs }) as unknown as DriverWorkday
const day = (...workdays: DriverWorkday[]) => ({ today, time_zone: 'Europe/London', workdays })
const digest = (text: string) => text

type Days = [before: DriverWorkday[], now: DriverWorkday[]]
const cases: [what: string, ...Days, news: string | null][] = [
  ['nothing', [on(today, job(1))], [on(today, job(1))], null],
  ['a job', [], [on(today, job(1))], 'New job 10:30 Leeds'],
  ['a job of tomorrow', [], [on(tomorrow, job(1))], 'New job tomorrow 10:30 Leeds'],
  ['a job without a time or place', [], [on(today, job(1, { stops: [] }))], 'New job'],
  ['two jobs', [], [on(today, job(1), job(2))], '2 new jobs'],
  ['a planned job', [], [on(today, job(1, { is_planned: 1 }))], null],
  ['a planned job that is given', [on(today, job(1, { is_planned: 1 }))], [on(today, job(1))], 'New job 10:30 Leeds'],
  [
    'another address',
    [on(today, job(1))],
    [on(today, job(1, { stops: [{ ...stop, town: 'York' }] }))],
    'Your day has changed',
  ],
  ['another day', [on(today, job(1))], [on(tomorrow, job(1))], 'Your day has changed'],
  ['a note', [on(today, job(1))], [on(today, job(1, { notes: [{ id: 4 }] }))], 'Your day has changed'],
  ['taken away', [on(today, job(1), job(2))], [on(today, job(2))], 'Your day has changed'],
  ['exchanged', [on(today, job(1))], [on(today, job(2))], 'Your day has changed'],
  ['given back by the driver', [on(today, job(9))], [], null],
  ['done', [on(today, job(1))], [on(today, job(1, { is_done: 1 }))], null],
  ['done before it was taken away', [on(today, job(1, { is_done: 1 }))], [], null],
  ['changed after it was done', [on(today, job(1))], [on(today, job(1, { is_done: 1, stops: [] }))], null],
  ['captured on the road', [on(today, job(1))], [on(today, job(1, { captured: [{}], revision: '7' }))], null],
  ['allocated anew', [on(today, job(1))], [on(today, job(1, { work_day_job_id: 77 }))], null],
  [
    'a paper',
    [on(today, job(1))],
    [on(today, job(1, { attachments: [{ id: 4, name: 'CMR', path: '/a' }] }))],
    'Your day has changed',
  ],
  [
    'a paper whose link is signed anew',
    [on(today, job(1, { attachments: [{ id: 4, name: 'CMR', path: '/a' }] }))],
    [on(today, job(1, { attachments: [{ id: 4, name: 'CMR', path: '/b' }] }))],
    null,
  ],
  [
    "a trip's leg that was collected",
    [on(today, job(1, { work_day_job_id: -1, stops: [{ ...stop, town: 'York' }, stop] }))],
    [on(today, job(1, { work_day_job_id: -1, leg: 'delivery' }))],
    null,
  ],
  ["yesterday's", [on('2026-06-09', job(1))], [], null],
]

test.each(cases)('%s', (_what, before, now, news) => {
  const seen = dayMarks(day(...before), digest)
  expect(dayNews({ seen, day: day(...now), digest, given_back: new Set([9]) })).toBe(news)
})

test('a day that could not be seen yet is not new because it came near', () => {
  const seen = { today: '2026-06-09', jobs: {} }
  const now = day(on(today, job(1)), on(tomorrow, job(2)))
  expect(dayNews({ seen, day: now, digest, given_back: new Set() })).toBe('New job 10:30 Leeds')
})
