import { describe, expect, test } from 'vitest'
import type { Capture } from '../outbox/capture-schema.ts'
import { pointsOf, toStrokes } from '../outbox/strokes.ts'
import { unsentAge } from '../outbox/unsent-age.ts'
import { phoneModel } from '../phone-model.ts'
import { hashOf, type Route, routeOf } from '../routes.ts'
import { codeIn } from '../screens/pairing-code-in.ts'
import { day, job, stop } from '../testing/fixture-day.ts'
import { currentJob, dayJobs, goneSince, partsOf } from './day-jobs.ts'
import { dialLink, mapLink } from './map-link.ts'
import { openAt, togetherAt } from './same-stop.ts'
import { timeWords } from './stop-words.ts'

const kept = (jobs: Parameters<typeof day>[0], more: Parameters<typeof day>[1] = {}) => ({
  owner: '1:31',
  day: day(jobs, more),
  fetched_at: 0,
  gone: [],
})
const standings = (jobs: Parameters<typeof day>[0]) => dayJobs(kept(jobs), [], new Set())
const numbers = (found: readonly { job: { id: number } }[]) => found.map((one) => one.job.id)

describe('jobs at one address', () => {
  const drop = (id: number, more = {}) => job({ id, leg: 'delivery', stops: [stop(more)] })
  test.each([
    ['the same name and postcode, however written', { name: '12TH avenue tiles', post_code: 'nr11lu' }, true],
    ['another postcode', { post_code: 'NR1 1LX' }, false],
    ['another name', { name: 'Next door' }, false],
    ['hours later', { from_at: '2026-11-26T17:00:00Z' }, false],
    ['another day', { date: '2026-11-27' }, false],
  ])('%s: one tap for both %o', (_, more, isTogether) => {
    const [one, ...others] = standings([drop(1), drop(2, more)])
    expect(numbers(togetherAt(one!, [one!, ...others]))).toEqual(isTogether ? [1, 2] : [1])
  })

  test('one signature may be for all that are open there, whenever they are wanted', () => {
    const all = standings([drop(1), drop(2, { from_at: '2026-11-26T17:00:00Z' }), job({ ...drop(3), is_done: 1 })])
    expect(numbers(openAt(all[0]!, 'delivery', all))).toEqual([1, 2])
  })
})

describe('the parts of the day', () => {
  const workday = (id: number, date: string, jobs: ReturnType<typeof job>[]) => ({
    ...day(jobs).workdays[0]!,
    id,
    date,
  })
  const all = dayJobs(
    kept([], {
      workdays: [
        workday(1, '2026-11-25', [job({ id: 1 }), job({ id: 2, is_done: 1 })]),
        workday(2, '2026-11-26', [job({ id: 3 }), job({ id: 4, is_done: 1 })]),
        workday(3, '2026-11-27', [job({ id: 5, is_planned: 1 })]),
      ],
    }),
    [],
    new Set(),
  )
  test('what is open of yesterday, today, what is done, tomorrow', () => {
    const { earlier, today, done, later } = partsOf(all, '2026-11-26')
    expect([earlier, today, done, later].map(numbers)).toEqual([[1], [3], [2, 4], [5]])
    expect(currentJob(today)?.job.id).toBe(3)
  })

  test('what the office took back stays while something of it is unsent', () => {
    const before = kept([job({ id: 1 }), job({ id: 2 })])
    const gone = goneSince(before, day([job({ id: 2 })]))
    expect(gone.map(({ id }) => id)).toEqual([1])
    const now = { ...kept([job({ id: 2 })]), gone }
    expect(dayJobs(now, [], new Set([1])).map(({ job: { id }, is_gone }) => [id, is_gone])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(numbers(dayJobs(now, [], new Set()))).toEqual([2])
  })

  test('a job is new until it is read, and changed when it is another than was read', () => {
    const at = { device: '2026-11-26T08:00:00Z', offset_ms: 0 }
    const seen = { kind: 'seen', job_id: 1, workday_id: 7, at, body: { day_version: 'v0' } } as Capture
    const mark = (captures: Capture[]) => dayJobs(kept([job()]), captures, new Set())[0]?.mark
    expect(mark([])).toBe('new')
    expect(mark([seen])).toBe('changed')
    expect(mark([seen, { ...seen, body: { day_version: 'v1' } } as Capture])).toBeNull()
  })

  test('two legs of one job on two days are not one another’s progress', () => {
    const started = {
      kind: 'started',
      job_id: 1,
      workday_id: 6,
      body: {},
      at: { device: '2026-11-25T08:00:00Z', offset_ms: 0 },
    }
    const [one] = dayJobs(kept([job()]), [started as unknown as Capture], new Set())
    expect(one?.progress.next?.kind).toBe('started')
  })
})

test.each([
  [{ time_kind: 'at', from_at: '2026-11-26T13:00:00Z' }, '13:00'],
  [{ time_kind: 'between', from_at: '2026-11-26T08:00:00Z', to_at: '2026-11-26T12:00:00Z' }, '08:00–12:00'],
  [{ time_kind: 'between', from_at: '2026-11-26T22:00:00Z', to_at: '2026-11-27T02:00:00Z' }, '22:00–02:00 next day'],
  [{ time_kind: 'by', from_at: null, to_at: '2026-07-01T16:00:00Z' }, 'by 17:00'],
  [{ time_kind: 'none', from_at: null }, 'Any time'],
] as const)('%j reads %s', (more, words) => expect(timeWords(stop(more), 'Europe/London')).toBe(words))

test('links to call and to drive', () => {
  expect(dialLink('01603 555 0199 (Pat)')).toBe('tel:016035550199')
  expect(dialLink('ask')).toBeNull()
  expect(mapLink(stop(), 'google')).toContain('destination=12th%20Avenue%20Tiles%2C%20Unit%204')
  expect(mapLink(stop({ latitude: 52.6, longitude: 1.3 }), 'waze')).toBe(
    'https://waze.com/ul?navigate=yes&ll=52.6%2C1.3',
  )
})

test.each([
  [[], 'none'],
  [[59 * 60_000], 'fresh'],
  [[1000, 61 * 60_000], 'hour'],
  [[25 * 3600_000], 'day'],
])('unsent for %j is %s', (ages, colour) =>
  expect(
    unsentAge(
      ages.map((age) => ({ kept_at: 1e12 - age })),
      1e12,
    ),
  ).toBe(colour),
)

test('an address names its screen, and back', () => {
  const routes: Route[] = [
    { screen: 'today' },
    { screen: 'unsent' },
    { screen: 'job', allocation_id: 7 },
    { screen: 'job', allocation_id: -7 },
    { screen: 'proof', allocation_id: 7, side: 'collection' },
    { screen: 'note', allocation_id: 7 },
  ]
  for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route)
  expect(routeOf('#pair=ABCD2345')).toEqual({ screen: 'pair' })
  expect(routeOf('#elsewhere')).toEqual({ screen: 'today' })
})

test('the code of an address, as it was read off a screen', () => {
  expect(codeIn('#pair=abcd-2345')).toBe('ABCD2345')
  expect(codeIn('#/unsent')).toBe('')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A) AppleWebKit/537.36', 'Pixel 8'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 'Android'],
  ['curl', null],
])('%s is %s', (agent, model) => expect(phoneModel(agent)).toBe(model))

describe('a signature', () => {
  test('is said in hundredths of the field’s width, and drawn again at any', () => {
    const strokes = toStrokes(
      [
        {
          points: [
            { x: 30, y: 15 },
            { x: 300, y: 60 },
          ],
        },
      ],
      300,
    )
    expect(strokes).toEqual([[10, 5, 100, 20]])
    expect(pointsOf(strokes[0]!, 600)).toEqual([
      { x: 60, y: 30 },
      { x: 600, y: 120 },
    ])
  })
  test('of very many points loses points, not its end, and fits in a capture', () => {
    const points = Array.from({ length: 30_000 }, (_, at) => ({ x: at % 300, y: at % 100 }))
    const [stroke = []] = toStrokes([{ points }], 300)
    expect(JSON.stringify(stroke).length).toBeLessThan(50_000)
    expect(stroke.length % 2).toBe(0)
    expect(stroke.slice(-2)).toEqual([99.7, 33])
  })
})
