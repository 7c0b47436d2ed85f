import type { Fix } from '@dray/domain/positions/fix.ts'
import { fixInWords } from '@dray/domain/positions/fix-in-words.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { allFixesOf } from './tracks.repo.ts'

interface HourInWords extends Record<string, unknown> {
  source: string
  from_at: string
  to_at: string
  /** Each with its time, place, precision and speed, a line each. */
  positions: string
}

/** Everything that is kept of where a driver was, as it can be read: a row for each hour (UTC), the newest first. */
export async function tracksInWords(tx: Tx, driver_id: number): Promise<HourInWords[]> {
  const { phone, tracker } = await allFixesOf(tx, driver_id)
  const hours = [...byHour('Phone', phone), ...byHour('Tracker', tracker)]
  return hours.toSorted((one, other) => (one.from_at < other.from_at ? 1 : -1))
}

const hourOf = ({ at }: Fix) => at.slice(0, 13)

const byHour = (source: string, fixes: readonly Fix[]): HourInWords[] =>
  [...Map.groupBy(fixes, hourOf).values()].map((unordered) => {
    const ofHour = unordered.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    return {
      source,
      from_at: ofHour[0]?.at ?? '',
      to_at: ofHour.at(-1)?.at ?? '',
      positions: ofHour.map(fixInWords).join('\n'),
    }
  })
