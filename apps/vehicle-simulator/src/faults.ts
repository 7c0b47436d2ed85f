import { between, chance } from './chance.ts'

/** Between two instants, the first included (RFC 3339). */
interface Lasting {
  from_at: string
  to_at: string
}

/** What goes wrong with a device, not with its vehicle. */
export type Fault = Lasting &
  (
    | /** Switched off, or without power: nothing is measured. */ { kind: 'gap' }
    | /** The sky is not seen: it repeats where it went in, and knows that it is not sure. */ { kind: 'tunnel' }
    | /** What it measures is elsewhere. */ { kind: 'jump'; km: number }
    | /** Its clock is ahead, or behind by a negative number. */ { kind: 'clock'; minutes: number }
    | /** Everything is sent twice. */ { kind: 'double' }
    | /** Without a line: all of it is sent at the end. */ { kind: 'late' }
    | /** It measures 0° north, 0° east. */ { kind: 'nowhere' }
  )
export type FaultKind = Fault['kind']

export const faultKinds = ['gap', 'tunnel', 'jump', 'clock', 'double', 'late', 'nowhere'] as const satisfies FaultKind[]

export const isFaultKind = (word: string): word is FaultKind => (faultKinds as readonly string[]).includes(word)

const minute = 60_000
/** Minutes that a fault lasts. */
const lasting: Record<FaultKind, readonly [number, number]> = {
  gap: [6, 25],
  tunnel: [2, 6],
  jump: [0.2, 0.6],
  clock: [10, 40],
  double: [5, 20],
  late: [8, 45],
  nowhere: [0.2, 1],
}

/** Faults of a device between two instants, one of each kind in every two hours: the same for the same seed. */
export function faultsOf(seed: string, { from_at, to_at }: Lasting, kinds: readonly FaultKind[] = faultKinds): Fault[] {
  const [from, to] = [Date.parse(from_at), Date.parse(to_at)]
  const turn = 120 * minute
  const turns = Math.ceil((to - from) / turn)
  return Array.from({ length: turns }, (_, at) => from + at * turn).flatMap((begins) =>
    kinds.map((kind) => faultAt(`${seed} ${kind} ${begins}`, kind, begins + chance(seed, kind, begins) * turn)),
  )
}

function faultAt(seed: string, kind: FaultKind, from: number): Fault {
  const to = from + between(...lasting[kind], seed, 'lasts') * minute
  const lasts = { from_at: new Date(from).toISOString(), to_at: new Date(to).toISOString() }
  if (kind === 'jump') return { kind, ...lasts, km: between(5, 400, seed, 'km') }
  if (kind === 'clock') return { kind, ...lasts, minutes: between(-90, 90, seed, 'minutes') }
  return { kind, ...lasts }
}
