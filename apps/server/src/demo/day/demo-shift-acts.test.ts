import { describe, expect, test } from 'vitest'
import type { CheckAsked } from './demo-check-body.ts'
import { type DemoShift, isResting, nextShiftAct, type ShiftWord } from './demo-shift-acts.ts'

const asked: CheckAsked[] = [
  { id: 1, name: 'Mileage', field_type: 'Number', truck_type: 1 },
  { id: 3, name: 'All checks', field_type: 'Radio', truck_type: 1 },
  { id: 4, name: 'Lights and indicators', field_type: 'Radio', truck_type: 1 },
  { id: 5, name: 'Tyres and wheel fixings', field_type: 'Radio', truck_type: 1 },
  { id: 6, name: 'Mirrors, cameras and glass', field_type: 'Radio', truck_type: 1 },
  { id: 7, name: 'Landing legs', field_type: 'Radio', truck_type: 2 },
]
const shift = (more: Partial<DemoShift> = {}): DemoShift => ({
  workday_id: 12,
  vehicle_id: 3,
  vehicle_type: 'LWB',
  trailer_id: null,
  in_due: '2026-11-20T06:00:00Z',
  worked_minutes: 540,
  break_after_minutes: 250,
  pause_minutes: 45,
  sleeps_out: false,
  forgets_out: false,
  clocked_in_at: null,
  clocked_out_at: null,
  is_started: false,
  open_jobs: 0,
  last_reading: 80_000,
  captured: [],
  ...more,
})

const wordOf = (kind: string, body: object): ShiftWord => {
  if (kind === 'check') return 'trailer_id' in body && body.trailer_id !== null ? 'check trailer' : 'check vehicle'
  return ('way' in body ? `${kind} ${String(body.way)}` : kind) as ShiftWord
}

/** All that a driver does of the own day until so late, with its times. */
function day(given: DemoShift, now = '2026-11-20T22:00:00Z') {
  const done: string[] = []
  let at = given
  for (;;) {
    const act = nextShiftAct(at, asked, now)
    if (!act) return done
    const word = wordOf(act.kind, act.body)
    done.push(`${act.at.slice(11, 16)} ${word}`)
    at = { ...at, captured: [...at.captured, { word, at: act.at }] }
    if (word === 'clock in') at = { ...at, clocked_in_at: act.at }
    if (word === 'clock out') at = { ...at, clocked_out_at: act.at }
  }
}

describe("a day of the demo's drivers", () => {
  test('from the clock-in to the clock-out, and no further', () => {
    expect(day(shift())).toEqual([
      '06:00 clock in',
      '06:07 check vehicle',
      '10:10 break start',
      '10:55 break end',
      '14:37 fuel',
      '14:52 odometer',
      '15:00 clock out',
    ])
  })
  test('with a trailer and a night away', () => {
    const done = day(shift({ trailer_id: 8, sleeps_out: true }))
    expect(done).toContain('06:16 check trailer')
    expect(done.slice(-2)).toEqual(['14:59 night_out', '15:00 clock out'])
  })
  test('does not end while there is work', () => {
    expect(day(shift({ open_jobs: 1 })).at(-1)).toBe('10:55 break end')
  })
  test('who has begun to work without a clock-in or a check has forgotten it', () => {
    expect(day(shift({ is_started: true }))).toEqual([])
  })
  test('now and then a vehicle leaves without its check, and a clock-out is forgotten', () => {
    expect(day(shift({ workday_id: 9 })).some((one) => one.includes('check'))).toBe(false)
    expect(day(shift({ forgets_out: true })).at(-1)).toBe('14:52 odometer')
  })
  test('nothing before it is time; a break lasts from when it was begun', () => {
    expect(day(shift(), '2026-11-20T05:59:00Z')).toEqual([])
    const late = shift({ clocked_in_at: '2026-11-20T06:00:00Z', is_started: true, open_jobs: 1 })
    const resting = { ...late, captured: [{ word: 'break start' as const, at: '2026-11-20T12:00:00Z' }] }
    expect(isResting(resting)).toBe(true)
    expect(day(resting)).toEqual(['12:45 break end'])
  })
})

describe('a check', () => {
  const checkOf = (workday_id: number) => {
    const act = nextShiftAct(
      shift({ workday_id, clocked_in_at: '2026-11-20T06:00:00Z' }),
      asked,
      '2026-11-20T06:30:00Z',
    )
    if (act?.kind !== 'check' || !('answers' in act.body)) throw new Error('No check')
    return act.body
  }
  test('answers what is asked of vehicles, with the reading', () => {
    const { answers, is_roadworthy, duration_s } = checkOf(12)
    expect(answers.map(({ check_id, value }) => [check_id, value])).toEqual([
      [1, '80000'],
      [3, 'yes'],
      [4, 'yes'],
      [5, 'yes'],
      [6, 'yes'],
    ])
    expect(is_roadworthy).toBe(true)
    expect(duration_s).toBeGreaterThan(180)
  })
  test('finds something now and then, of which no vehicle has to stop, and is too short now and then', () => {
    const bodies = Array.from({ length: 400 }, (_, place) => place + 1000)
      .filter((id) => id % 23 !== 9)
      .map(checkOf)
    const found = bodies.filter(({ answers }) => answers.some(({ is_defect }) => is_defect))
    expect(found.length).toBeGreaterThan(20)
    for (const { answers } of found) {
      expect(answers.filter(({ is_defect }) => is_defect).map(({ severity }) => severity)).not.toContain('dangerous')
      expect(answers.find(({ check_id }) => check_id === 3)?.value).toBe('no')
    }
    expect(bodies.some(({ duration_s }) => duration_s < 180)).toBe(true)
  })
})
