import type { Fix } from '@dray/domain/positions/fix.ts'
import type { OffShiftVehicles } from '@dray/domain/positions/live-settings.ts'
import type { Duty } from '@dray/domain/trackers/holder-at.ts'
import type { Delivery, SentPosition, TrackerDropReason } from '@dray/domain/trackers/sent-position.ts'
import { type HeldFix, takeOfVehicle } from '@dray/domain/trackers/take-of-vehicle.ts'
import type { TrackerBatch } from '#features/positions/index.ts'
import type { TrackerReport } from './tracker-reports.repo.ts'

/** What came with one request, by the key that it was sent with. */
export interface KeyedDelivery {
  key_id: number
  delivery: Delivery
}

/** How many positions of a request were kept, belong to no vehicle, and were left out. */
export interface Taken {
  taken: number
  unknown: number
  dropped: number
}

export interface Known {
  /** By tracker. */
  vehicles: ReadonlyMap<string, number>
  /** Where vehicles were last, and what is in doubt after that. */
  last: ReadonlyMap<number, { last: Fix; doubted: readonly Fix[] }>
  /** The instants of which a fix of a vehicle is stored. */
  stored: ReadonlyMap<number, ReadonlySet<number>>
  duties: readonly Duty[]
  off_shift: OffShiftVehicles
  now: string
}

/** What of deliveries is kept, and whose it is; in the order in which they came, each seeing what those before it brought. */
export function sortDeliveries(deliveries: readonly KeyedDelivery[], known: Known) {
  const vehicles = movingVehicles(known)
  const reports = new Map<string, TrackerReport>()
  const kept: (HeldFix & { vehicle_id: number })[] = []

  function takeOf(tracker_id: string, positions: readonly SentPosition[]) {
    const vehicle_id = known.vehicles.get(tracker_id)
    if (vehicle_id === undefined) return { taken: [], dropped: positions.map((): TrackerDropReason => 'no_vehicle') }
    const came = takeOfVehicle(positions, vehicles.of(vehicle_id), known)
    vehicles.note(vehicle_id, came)
    kept.push(...came.taken.map((held) => ({ ...held, vehicle_id })))
    return came
  }

  const outcomes = deliveries.map(({ key_id, delivery: { form, positions } }): Taken => {
    const outcome = { taken: 0, unknown: 0, dropped: 0 }
    for (const [tracker_id, own] of Map.groupBy(positions, (one) => one.tracker_id ?? '')) {
      const { taken, dropped } = takeOf(tracker_id, own)
      const has_vehicle = known.vehicles.has(tracker_id)
      outcome.taken += taken.length
      outcome[has_vehicle || tracker_id === '' ? 'dropped' : 'unknown'] += dropped.length
      if (tracker_id !== '') addReport(reports, { key_id, tracker_id, form, has_vehicle, taken, dropped })
    }
    return outcome
  })
  const doubted = newlyDoubted(vehicles.doubted, known)
  return { outcomes, reports: [...reports.values()], batches: batchesOf(kept), doubted }
}

/** What is known of vehicles, with what was just taken of them. */
function movingVehicles(known: Pick<Known, 'last' | 'stored' | 'duties'>) {
  const last = new Map([...known.last].map(([id, before]) => [id, before.last]))
  const doubted = new Map([...known.last].map(([id, before]) => [id, before.doubted]))
  const stored = new Map([...known.stored].map(([id, instants]) => [id, new Set(instants)]))
  const storedOf = (vehicle_id: number) => {
    const instants = stored.get(vehicle_id) ?? new Set<number>()
    stored.set(vehicle_id, instants)
    return instants
  }
  return {
    doubted,
    of: (vehicle_id: number) => ({
      vehicle_id,
      last: last.get(vehicle_id) ?? null,
      doubted: doubted.get(vehicle_id) ?? [],
      stored: storedOf(vehicle_id),
      duties: known.duties,
    }),
    note(vehicle_id: number, came: Pick<ReturnType<typeof takeOfVehicle>, 'taken' | 'doubted'>) {
      doubted.set(vehicle_id, came.doubted)
      for (const { fix } of came.taken) {
        storedOf(vehicle_id).add(Date.parse(fix.at))
        const before = last.get(vehicle_id)
        if (!before || Date.parse(before.at) < Date.parse(fix.at)) last.set(vehicle_id, fix)
      }
    },
  }
}

/** What is in doubt of vehicles of which it was something else before. */
function newlyDoubted(doubted: ReadonlyMap<number, readonly Fix[]>, { last }: Pick<Known, 'last'>) {
  const instants = (fixes: readonly Fix[] = []) => fixes.map(({ at }) => Date.parse(at)).join()
  return [...doubted].flatMap(([vehicle_id, fixes]) =>
    instants(fixes) === instants(last.get(vehicle_id)?.doubted) ? [] : [{ vehicle_id, doubted: fixes }],
  )
}

interface Came extends Pick<TrackerReport, 'key_id' | 'tracker_id' | 'form' | 'has_vehicle'> {
  taken: readonly HeldFix[]
  dropped: readonly TrackerDropReason[]
}

function addReport(reports: Map<string, TrackerReport>, { taken, dropped, ...of }: Came) {
  const name = `${of.key_id} ${of.tracker_id}`
  const before = reports.get(name)
  const times = [before?.last_fix_at ?? '', ...taken.map(({ fix }) => fix.at)].toSorted()
  reports.set(name, {
    ...of,
    last_fix_at: times.at(-1) || null,
    taken: (before?.taken ?? 0) + taken.length,
    dropped: (before?.dropped ?? 0) + dropped.length,
    dropped_reason: dropped[0] ?? before?.dropped_reason ?? null,
  })
}

/** A batch for each vehicle and who had it, in the order of time. */
function batchesOf(kept: readonly (HeldFix & { vehicle_id: number })[]): TrackerBatch[] {
  const together = Map.groupBy(kept, ({ vehicle_id, workday_id }) => `${vehicle_id} ${workday_id ?? ''}`)
  return [...together.values()].flatMap((batch) => {
    const inOrder = batch.toSorted((a, b) => Date.parse(a.fix.at) - Date.parse(b.fix.at))
    const [first, ...rest] = inOrder
    if (!first) return []
    const { vehicle_id, driver_id, workday_id } = first
    return [{ of: { vehicle_id, driver_id, workday_id }, fixes: [first.fix, ...rest.map(({ fix }) => fix)] }]
  })
}
