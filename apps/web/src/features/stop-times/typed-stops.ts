import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { instantToLocal, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { stampErrors } from '@dray/domain/stop-times/stop-stamps.ts'
import { stopTimesReasons as reasons } from '@dray/domain/stop-times/stop-times.messages.ts'
import type { StopStamps } from '@dray/domain/stop-times/stop-waiting.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { stopFor } from './waiting-reason.ts'

const stamps = ['arrived', 'departed'] as const
type Stamp = (typeof stamps)[number]

/** The dialog's fields: a date and a clock for each time; a date without a clock is no time yet. */
export type TypedStops = Record<`${Side}_${Stamp}_${'date' | 'time'}`, string | null>

export const sidesOf = ({ mode }: Pick<OfficeJob, 'mode'>): Side[] =>
  (['collection', 'delivery'] as const).filter((side) => modeHasSide(mode, side))

/** What is known of a job's stops, as the fields show it; the booked date stands ready where nothing is known. */
export function typedStops(job: OfficeJob, zone: string): TypedStops {
  const of = (side: Side, stamp: Stamp) => {
    const at = stopFor(job, side)?.[`${stamp}_at`] ?? null
    const { date, time } = at ? instantToLocal(at, zone) : { date: job[`${side}_date`], time: null }
    return { [`${side}_${stamp}_date`]: date, [`${side}_${stamp}_time`]: time }
  }
  const sides = ['collection', 'delivery'] as const
  return Object.assign({}, ...sides.flatMap((side) => stamps.map((stamp) => of(side, stamp)))) as TypedStops
}

/** The fields of one side as these instants fill them; what is null stays as it is. */
export function typedStamps(side: Side, { arrived_at, departed_at }: StopStamps, zone: string): Partial<TypedStops> {
  const of = (stamp: Stamp, at: string | null) => {
    if (at === null) return {}
    const { date, time } = instantToLocal(at, zone)
    return { [`${side}_${stamp}_date`]: date, [`${side}_${stamp}_time`]: time }
  }
  return { ...of('arrived', arrived_at), ...of('departed', departed_at) }
}

const isDated = (date: string | null, time: string | null) => date !== null && time !== null

/** The instants that one side's fields mean; null for what is blank or cannot be. */
export function stampsOfSide(typed: TypedStops, side: Side, zone: string): StopStamps {
  const at = (stamp: Stamp) => {
    const date = typed[`${side}_${stamp}_date`]
    const time = typed[`${side}_${stamp}_time`]
    return date !== null && time !== null ? localToInstant(date, time, zone) : null
  }
  return { arrived_at: at('arrived'), departed_at: at('departed') }
}

interface Told {
  date: string | null
  time: string | null
  at: string | null
  refused: string | undefined
}

/** Where one time's error stands, and why; nothing where it is right or blank. */
function errorOf({ date, time, at, refused }: Told): ['date' | 'time', string] | null {
  if (date === null && time !== null) return ['date', reasons.date_missing]
  if (isDated(date, time) && at === null) return ['time', reasons.not_a_time]
  return refused ? ['time', refused] : null
}

/** The first reason of each field, by the rules that the server asks as well. */
export function stopErrors(typed: TypedStops, { sides, zone, now }: { sides: Side[]; zone: string; now: string }) {
  const found: Partial<Record<keyof TypedStops, string>> = {}
  for (const side of sides) {
    const instants = stampsOfSide(typed, side, zone)
    const errors = stampErrors(instants, now)
    for (const stamp of stamps) {
      const [date, time] = [typed[`${side}_${stamp}_date`], typed[`${side}_${stamp}_time`]]
      const error = errorOf({ date, time, at: instants[`${stamp}_at`], refused: errors[`${stamp}_at`]?.[0] })
      if (error) found[`${side}_${stamp}_${error[0]}`] = error[1]
    }
  }
  return found
}
