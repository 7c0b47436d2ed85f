import type { JobCapture } from './capture.ts'
import type { DaySaid, RecordedOfDay } from './day-record.ts'
import type { Recorded } from './driver-record.ts'

export type Random = () => number

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function withRandom<T>(seed: number, work: (random: Random) => T): T {
  let state = seed >>> 0
  return work(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  })
}

export function shuffled<T>(rows: readonly T[], random: Random): T[] {
  const mixed = [...rows]
  for (let last = mixed.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[at]] = [mixed[at] as T, mixed[last] as T]
  }
  return mixed
}

const kinds: readonly JobCapture['kind'][] = [
  'seen',
  'accepted',
  'rejected',
  'started',
  'arrived',
  'loaded',
  'departed',
  'proof',
  'failed',
  'returned',
  'note',
]

/** Up to a dozen captures of one job, of any kinds, at instants that also fall together. */
export const randomCaptures = (random: Random): Recorded[] =>
  Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
    seq: at,
    kind: kinds[Math.floor(random() * kinds.length)] as JobCapture['kind'],
    body: { side: random() < 0.5 ? 'collection' : 'delivery' } as Recorded['body'],
    at: new Date(Date.UTC(2026, 10, 26, 8, Math.floor(random() * 60))).toISOString(),
  }))

const ofClock: readonly DaySaid[] = [
  { kind: 'clock', body: { way: 'in' } },
  { kind: 'clock', body: { way: 'in' } },
  { kind: 'clock', body: { way: 'out' } },
  { kind: 'break', body: { way: 'start' } },
  { kind: 'break', body: { way: 'start' } },
  { kind: 'break', body: { way: 'end' } },
  { kind: 'break', body: { way: 'end' } },
  { kind: 'night_out', body: { is_out: true } },
  { kind: 'night_out', body: { is_out: false } },
  { kind: 'fuel', body: { litres: '40', cost: null } },
]

/** Up to a dozen captures of one day, of its clock and beside it, by two phones, at instants that also fall together. */
export const randomDay = (random: Random): RecordedOfDay[] =>
  Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
    seq: Math.floor(at / 2),
    at: new Date(Date.UTC(2026, 10, 26, 6, 5 * Math.floor(random() * 60))).toISOString(),
    ...(ofClock[Math.floor(random() * ofClock.length)] as DaySaid),
  }))
