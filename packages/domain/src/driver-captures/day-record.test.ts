import { describe, expect, test } from 'vitest'
import { type ClockRow, clockChanges } from './clock-changes.ts'
import { type Break, type DayRecord, dayRecord, type RecordedOfDay } from './day-record.ts'
import { type Random, randomDay, shuffled, withRandom } from './random-captures.fixture.ts'

const fresh: ClockRow = { clocked_in_at: null, clocked_out_at: null, break_minutes: null, nightout: 0 }

/** Some of them twice, in any order. */
const mixed = (captures: readonly RecordedOfDay[], random: Random) =>
  shuffled([...captures, ...captures.filter(() => random() < 0.3)], random)

/** A workday while nobody of the office touches it: what the server writes into it, capture by capture, each once. */
function written(captures: readonly RecordedOfDay[]) {
  let row = fresh
  let isHeld = false
  const before: RecordedOfDay[] = []
  for (const one of captures) {
    if (before.some(({ id }) => id === one.id)) continue
    const records = { was: dayRecord(before, row.clocked_in_at), now: dayRecord([...before, one], row.clocked_in_at) }
    const { changes, is_held } = clockChanges(row, records)
    isHeld ||= is_held
    row = { ...row, ...changes }
    before.push(one)
  }
  return { row, isHeld }
}

const ms = (at: string) => Date.parse(at)
const isSpan = ({ from, to }: Break) => to === null || ms(to) > ms(from)
const isAfter = ({ from }: Break, before: Break | undefined) =>
  before === undefined || (before.to !== null && ms(before.to) <= ms(from))
const isWithin = ({ from, to }: Break, { clocked_in_at, clocked_out_at }: DayRecord) =>
  (clocked_in_at === null || ms(from) >= ms(clocked_in_at)) &&
  (clocked_out_at === null || (to !== null && ms(to) <= ms(clocked_out_at)))
const isShorter = ({ break_minutes, clocked_in_at, clocked_out_at }: DayRecord) =>
  clocked_in_at === null ||
  clocked_out_at === null ||
  (break_minutes ?? 0) * 60_000 <= ms(clocked_out_at) - ms(clocked_in_at)

/** Every break ends after its start, after the one before, within the clock, and all together are no longer than it. */
const areBreaksSound = (record: DayRecord) =>
  (record.break_minutes ?? 0) >= 0 &&
  isShorter(record) &&
  record.breaks.every((one, at) => isSpan(one) && isAfter(one, record.breaks[at - 1]) && isWithin(one, record))

describe('a day by random captures of it', () => {
  const seeds = Array.from({ length: 10_000 }, (_, at) => at + 1)

  test('is the same whichever came first and however often', () => {
    for (const seed of seeds) {
      withRandom(seed, (random) => {
        const captures = randomDay(random)
        expect(dayRecord(mixed(captures, random)), `seed ${seed}`).toEqual(dayRecord(captures))
      })
    }
  })

  test('has breaks that end, one after the other, within the clock', () => {
    let breaks = 0
    for (const seed of seeds) {
      const record = withRandom(seed, (random) => dayRecord(randomDay(random)))
      expect(areBreaksSound(record), `seed ${seed}`).toBe(true)
      breaks += record.breaks.length
    }
    expect(breaks).toBeGreaterThan(seeds.length / 2)
  })

  test('ends in one workday, written capture by capture in whatever order they come', () => {
    for (const seed of seeds) {
      withRandom(seed, (random) => {
        const captures = randomDay(random)
        const { clocked_in_at, clocked_out_at, break_minutes, nightout } = dayRecord(captures)
        const wanted = { clocked_in_at, clocked_out_at, break_minutes, nightout: nightout ?? 0 }
        const { row, isHeld } = written(mixed(captures, random))
        expect(row, `seed ${seed}`).toEqual(wanted)
        expect(isHeld, `seed ${seed}`).toBe(false)
      })
    }
  })

  test('what the office has entered stays, whatever else is captured', () => {
    const entered: ClockRow = {
      clocked_in_at: '2026-11-26T05:55:00.000Z',
      clocked_out_at: '2026-11-26T23:50:00.000Z',
      break_minutes: 1,
      nightout: 1,
    }
    let held = 0
    for (const seed of seeds) {
      withRandom(seed, (random) => {
        const captures = randomDay(random)
        const [last] = captures.splice(-1)
        const before = dayRecord(captures, entered.clocked_in_at)
        const now = dayRecord([...captures, last as RecordedOfDay], entered.clocked_in_at)
        const isAsSaid = before.break_minutes === 1 || before.nightout === 1
        const { changes, is_held } = clockChanges(entered, { was: before, now })
        if (!isAsSaid) expect(changes, `seed ${seed}`).toEqual({})
        held += is_held ? 1 : 0
      })
    }
    expect(held).toBeGreaterThan(seeds.length / 10)
  })
})

let count = 0
type Of<K extends RecordedOfDay['kind']> = Extract<RecordedOfDay, { kind: K }>
function one<K extends RecordedOfDay['kind']>(kind: K, body: Of<K>['body'], time: string): RecordedOfDay {
  count += 1
  const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
  return { id, seq: count, kind, body, at: `2026-11-26T${time}:00.000Z` } as RecordedOfDay
}
const clockIn = (time: string) => one('clock', { way: 'in' }, time)
const clockOut = (time: string) => one('clock', { way: 'out' }, time)
const rest = (time: string) => one('break', { way: 'start' }, time)
const resume = (time: string) => one('break', { way: 'end' }, time)
const night = (is_out: boolean, time: string) => one('night_out', { is_out }, time)
const at = (time: string | null) => time && `2026-11-26T${time}:00.000Z`

describe('what captures of a day say', () => {
  test.each([
    ['nothing', [], [null, null, null, null, 'off']],
    ['clocked in', [clockIn('06:00')], ['06:00', null, null, null, 'working']],
    ['in twice: the first', [clockIn('06:05'), clockIn('06:00')], ['06:00', null, null, null, 'working']],
    ['out without in', [clockOut('15:00')], [null, null, null, null, 'off']],
    ['out before in', [clockOut('05:00'), clockIn('06:00')], ['06:00', null, null, null, 'working']],
    ['in and out', [clockIn('06:00'), clockOut('15:00')], ['06:00', '15:00', null, null, 'out']],
    ['a break that lasts', [clockIn('06:00'), rest('10:00')], ['06:00', null, null, null, 'break']],
    [
      'a break that clocking out ends',
      [clockIn('06:00'), rest('14:30'), clockOut('15:00')],
      ['06:00', '15:00', 30, null, 'out'],
    ],
    [
      'a break begun twice is one',
      [clockIn('06:00'), rest('10:00'), rest('10:05'), resume('10:45')],
      ['06:00', null, 45, null, 'working'],
    ],
    [
      'the end of a break that was not begun',
      [clockIn('06:00'), resume('10:45'), clockOut('15:00')],
      ['06:00', '15:00', null, null, 'out'],
    ],
    [
      'two breaks',
      [clockIn('06:00'), rest('09:00'), resume('09:15'), rest('12:00'), resume('12:30'), clockOut('15:00')],
      ['06:00', '15:00', 45, null, 'out'],
    ],
    [
      'out and in again is a break between',
      [clockIn('06:00'), clockOut('11:00'), clockIn('12:00'), clockOut('15:00')],
      ['06:00', '15:00', 60, null, 'out'],
    ],
    [
      'a break before the clock counts from it on',
      [rest('05:30'), clockIn('06:00'), rest('06:10'), resume('06:20')],
      ['06:00', null, 10, null, 'working'],
    ],
    [
      'a break after the clock is none',
      [clockIn('06:00'), clockOut('15:00'), rest('15:10'), resume('15:40')],
      ['06:00', '15:00', null, null, 'out'],
    ],
    ['a night out that was taken back', [night(true, '20:00'), night(false, '20:05')], [null, null, null, 0, 'off']],
    ['a night out', [clockIn('06:00'), night(true, '18:00'), clockOut('19:00')], ['06:00', '19:00', null, 1, 'out']],
  ] as const)('%s', (_, captures, [clockedIn, clockedOut, break_minutes, nightout, state]) => {
    expect(dayRecord(captures)).toMatchObject({
      clocked_in_at: at(clockedIn),
      clocked_out_at: at(clockedOut),
      break_minutes,
      nightout,
      state,
    })
  })

  test('out of a day that the office clocked in is its clock-out, and its in stays the office’s', () => {
    const captures = [rest('10:00'), resume('10:30'), clockOut('15:00')]
    expect(dayRecord(captures, at('06:00'))).toMatchObject({
      clocked_in_at: null,
      clocked_out_at: at('15:00'),
      break_minutes: 30,
      state: 'out',
    })
    expect(dayRecord(captures, at('10:15'))).toMatchObject({ break_minutes: null })
    expect(dayRecord([], at('06:00')).state).toBe('working')
    expect(dayRecord([clockOut('05:00')], at('06:00'))).toMatchObject({ clocked_out_at: null, state: 'working' })
  })
})

describe('of a clock', () => {
  const in6 = dayRecord([clockIn('06:00')])
  const in5 = dayRecord([clockIn('05:00')])
  const none = dayRecord([])
  test.each([
    ['nobody has said anything', fresh, none, in6, { clocked_in_at: at('06:00') }, false],
    [
      'it stands as captured',
      { ...fresh, clocked_in_at: at('06:00') },
      in6,
      in5,
      { clocked_in_at: at('05:00') },
      false,
    ],
    ['the office entered it otherwise', { ...fresh, clocked_in_at: at('06:30') }, in6, in5, {}, true],
    ['the office cleared it', fresh, in6, in5, { clocked_in_at: at('05:00') }, false],
    [
      'the same instant is written otherwise',
      { ...fresh, clocked_in_at: '2026-11-26T06:00:00+00:00' },
      in6,
      in5,
      { clocked_in_at: at('05:00') },
      false,
    ],
    ['nothing moves', { ...fresh, clocked_in_at: at('06:30') }, in6, in6, {}, false],
  ] as const)('%s', (_, row, was, now, changes, is_held) => {
    expect(clockChanges(row, { was, now })).toEqual({ changes, is_held })
  })
})
