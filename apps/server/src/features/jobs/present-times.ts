import type { Side } from '@dray/domain/jobs/mode.ts'
import { type TimeColumns, timeColumns, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { utcClock } from '@dray/domain/kernel/clock-time.ts'

/** The wire's `*_time`: the UTC clock of an instant, nothing while the time is blank. */
const clockOf = (at: string | null) => (at === null ? null : utcClock(at))

type Stored = { [K in keyof TimeColumns]: string | null }

const timesOf = <S extends Side>(job: Stored, side: S) =>
  ({
    ...timeColumns(side, timeOfSide(job, side)),
    [`${side}_time`]: clockOf(job[`${side}_at`]),
  }) as ReturnType<typeof timeColumns<S>> & Record<`${S}_time`, string | null>

/** The times of both sides as answers have them. */
export const presentTimes = (job: Stored) => ({ ...timesOf(job, 'collection'), ...timesOf(job, 'delivery') })
