import { dayRecord } from '@dray/domain/driver-captures/day-record.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import type { Duty } from '@dray/domain/trackers/holder-at.ts'
import { clockOfWorkdays } from '#features/driver-progress/index.ts'
import { keepTrackerBatches, lastOfVehicles, noteDoubtedOfVehicle, trackerInstants } from '#features/positions/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type KeyedDelivery, type Known, sortDeliveries, type Taken } from './sort-deliveries.ts'
import { clockedWorkdays, holdIntake, vehiclesOfTrackers } from './tracked-vehicles.repo.ts'
import { keysAtWork } from './tracker-keys.repo.ts'
import { noteReports } from './tracker-reports.repo.ts'

/**
 * Keeps what trackers sent in one transaction, and notes of every device what came of it. A fix is its driver's while the
 * driver is at work with the vehicle; otherwise the company's setting says whether it is kept at all. Returns an outcome a
 * delivery, null where its key has ended. Neither the trail nor the company's clock hears of it.
 */
export async function takePositions(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  deliveries: readonly KeyedDelivery[],
): Promise<(Taken | null)[]> {
  await holdIntake(tx)
  const [keys, vehicles, settings] = await Promise.all([
    keysAtWork(tx, [...new Set(deliveries.map(({ key_id }) => key_id))]),
    vehiclesOfTrackers(tx, idsIn(deliveries)),
    companySettings(tx, liveSettings),
  ])
  const working = deliveries.filter(({ key_id }) => keys.has(key_id))
  const known = await whatIsKnown(tx, working, vehicles)
  const sorted = sortDeliveries(working, { ...known, vehicles, off_shift: settings.off_shift_vehicles, now })
  await keepTrackerBatches(tx, sorted.batches)
  await Promise.all(sorted.doubted.map(({ vehicle_id, doubted }) => noteDoubtedOfVehicle(tx, vehicle_id, doubted)))
  await noteReports(tx, sorted.reports, now)
  const outcomes = sorted.outcomes.values()
  return deliveries.map(({ key_id }) => (keys.has(key_id) ? (outcomes.next().value ?? null) : null))
}

const idsIn = (deliveries: readonly KeyedDelivery[]) => [
  ...new Set(deliveries.flatMap(({ delivery }) => delivery.positions.flatMap(({ tracker_id }) => tracker_id ?? []))),
]

/** Of the vehicles that sent something: where they were last, what is stored of them in that time, and who had them. */
async function whatIsKnown(
  tx: Tx,
  deliveries: readonly KeyedDelivery[],
  vehicles: ReadonlyMap<string, number>,
): Promise<Pick<Known, 'last' | 'stored' | 'duties'>> {
  const sent = deliveries.flatMap(({ delivery }) =>
    delivery.positions.flatMap(({ tracker_id, fix }) => {
      const vehicle_id = vehicles.get(tracker_id ?? '')
      return vehicle_id !== undefined && fix ? [{ vehicle_id, at: fix.at }] : []
    }),
  )
  const times = sent.map(({ at }) => at).toSorted()
  const [from, to] = [times[0], times.at(-1)]
  if (from === undefined || to === undefined) return { last: new Map(), stored: new Map(), duties: [] }
  const ids = [...new Set(sent.map(({ vehicle_id }) => vehicle_id))]
  const [last, duties] = await Promise.all([lastOfVehicles(tx, ids), dutiesOf(tx, ids, { from, to })])
  const isLate = ({ vehicle_id, at }: (typeof sent)[number]) =>
    Date.parse(at) <= Date.parse(last.get(vehicle_id)?.last.at ?? '')
  return { last, duties, stored: await trackerInstants(tx, sent.filter(isLate)) }
}

async function dutiesOf(tx: Tx, vehicle_ids: readonly number[], span: { from: string; to: string }): Promise<Duty[]> {
  const workdays = await clockedWorkdays(tx, vehicle_ids, span)
  const clockOf = await clockOfWorkdays(
    tx,
    workdays.map(({ workday_id }) => workday_id),
  )
  return workdays.map((workday) => ({
    ...workday,
    breaks: dayRecord(clockOf(workday.workday_id), workday.clocked_in_at).breaks,
  }))
}
