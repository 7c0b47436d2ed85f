/** What a driver does; everything between activities is rest. `poa` is a period of availability. */
export const activityKinds = ['drive', 'work', 'break', 'poa'] as const
export const hoursRules = ['eu', 'gb', 'mixed'] as const
export type HoursRules = (typeof hoursRules)[number]

export interface Activity {
  kind: (typeof activityKinds)[number]
  /** Instants. */
  from: string
  to: string
  /** Under which rules a drive falls on days of both. */
  rules?: 'eu' | 'gb'
}

/** A span of time, in minutes since 1970. */
export interface Span {
  from: number
  to: number
}
export interface Duty extends Span {
  kind: 'drive' | 'work' | 'poa'
  /** Driving that falls under the domestic rules. */
  isDomestic: boolean
}

export const minuteOf = (instant: string): number => Date.parse(instant) / 60_000
export const instantOf = (minute: number): string => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z')

/** What is done on duty, in order of time; breaks are what is between. */
export function dutiesOf(activities: readonly Activity[], rules: HoursRules): Duty[] {
  return activities
    .flatMap(({ kind, from, to, rules: own }) =>
      kind === 'break'
        ? []
        : { kind, from: minuteOf(from), to: minuteOf(to), isDomestic: (rules === 'mixed' ? own : rules) === 'gb' },
    )
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from)
}

export const lengthOf = ({ from, to }: Span): number => to - from

/** The part of a span that lies in another; of no length where they do not meet. */
export function within({ from, to }: Span, frame: Span): Span {
  const start = Math.max(from, frame.from)
  return { from: start, to: Math.max(start, Math.min(to, frame.to)) }
}

/** The times between duties. */
export const pausesOf = (duties: readonly Span[]): Span[] =>
  duties.slice(1).flatMap((duty, n) => {
    const from = duties[n]?.to ?? duty.from
    return duty.from > from ? [{ from, to: duty.from }] : []
  })

/** Duties parted by pauses of at least so many minutes. */
export function partedBy<D extends Span>(duties: readonly D[], minutes: number): D[][] {
  const parts: D[][] = []
  for (const duty of duties) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    if (last && before && duty.from - before.to < minutes) last.push(duty)
    else parts.push([duty])
  }
  return parts
}

/** The moment at which the sum of spans passes a limit while the last goes on; null where it does not. */
export function passes(spans: readonly Span[], limit: number): number | null {
  let sum = 0
  for (const span of spans) {
    if (sum + lengthOf(span) > limit) return span.from + (limit - sum)
    sum += lengthOf(span)
  }
  return null
}

export const totalOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0)
