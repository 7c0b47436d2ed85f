import { sideOf } from '@dray/domain/driver-captures/capture-side.ts'
import { ageOfFix, type TapDistance, tapDistance } from '@dray/domain/place-arrivals/stop-place.ts'
import { placesOf, stopWritten } from '#features/place-arrivals/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { CaptureRow } from './captures.repo.ts'
import { stopsWritten } from './office-captures.repo.ts'

/** What is said at a stop, and so has a place that can be far from it. */
const atStops: ReadonlySet<string> = new Set(['arrived', 'departed', 'proof', 'failed'])

/** How far from their stops captures were made, by their ids: worked out as the jobs stand now. */
export async function stopDistances(
  { tx, services }: { tx: Tx; services: Pick<Services, 'geo'> },
  rows: readonly CaptureRow[],
): Promise<ReadonlyMap<number, TapDistance>> {
  const tapped = rows.flatMap((row) => {
    const side = sideOf({ kind: row.kind, body: row.said })
    const { id, job_id, latitude, longitude, accuracy_m } = row
    if (!atStops.has(row.kind) || side === null || job_id === null || latitude === null || longitude === null) return []
    return [{ id, job_id, side, at: { latitude, longitude, accuracy_m, age_s: ageOfFix(row) } }]
  })
  if (tapped.length === 0) return new Map()
  const jobs = await stopsWritten(tx, [...new Set(tapped.map(({ job_id }) => job_id))])
  const found = tapped.flatMap((tap) => {
    const job = jobs.find(({ id }) => id === tap.job_id)
    return job ? [{ ...tap, written: stopWritten(job, tap.side) }] : []
  })
  const places = await placesOf(
    services.geo,
    found.map(({ written }) => written),
  )
  return new Map(
    found.flatMap(({ id, at }, n) => {
      const distance = tapDistance(at, places[n] ?? null)
      return distance ? [[id, distance] as const] : []
    }),
  )
}
