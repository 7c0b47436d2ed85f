import type { LivePosition } from '@dray/domain/kernel/live-positions.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import {
  type DriverState,
  driverStateOf,
  isStale,
  type ShownPosition,
  staleFrom,
} from '@dray/domain/live-drivers/driver-state.ts'
import type { EstimateState } from '@dray/domain/stop-estimates/stop-estimate.ts'
import type { LivePositions } from '#platform/live-positions.ts'
import type { LiveDriver, LiveDrivers } from './live-drivers.queries.ts'

/** What the filter tells apart: who has no fresh position is one kind, whatever the reason. */
export const shownStates = [
  'driving',
  'standing',
  'at_stop',
  'break',
  'no_position',
  'due',
  'out',
  'off_shift',
] as const
export type ShownState = (typeof shownStates)[number]

export interface ItemPosition extends ShownPosition {
  source: 'phone' | 'tracker'
}

/** A line of the list and a sign on the map: a driver on a workday, or a vehicle outside of one. */
export interface LiveItem {
  /** `w1200` of a workday, `v17` of a vehicle. */
  key: string
  title: string
  reg: string
  /** Null of a vehicle outside a workday. */
  driver: LiveDriver | null
  state: DriverState
  lateness: EstimateState
  position: ItemPosition | null
  isStale: boolean
}

const isNewer = (one: ShownPosition, other: ShownPosition | null) =>
  other === null || Date.parse(one.at) > Date.parse(other.at)

/** The newest that is known: of the list, of the phone, of the tracker. Nobody has one who is not on shift. */
function newestOf(driver: LiveDriver, heard: LivePositions): ItemPosition | null {
  if (driver.clock === 'not_in' || driver.clock === 'out') return null
  let newest: ItemPosition | null = driver.position
  const phone = heard.phones.get(driver.driver_id)
  if (phone && isNewer(phone, newest)) newest = { ...phone, source: 'phone' }
  const tracker = heard.trackers.get(driver.vehicle_id)
  return tracker && isNewer(tracker, newest) ? { ...tracker, source: 'tracker' } : newest
}

interface Made {
  item: LiveItem
  phone: LivePosition | undefined
  tracker: LivePosition | undefined
  /** By the clock alone it is another from then on. */
  stale_from: number
}
/** What was made of a row last: of thousands a few change in a second, and what is drawn of the others stays. */
const madeOf = new WeakMap<LiveDriver, Made>()

function itemOf(driver: LiveDriver, heard: LivePositions, now: number): LiveItem {
  const [phone, tracker] = [heard.phones.get(driver.driver_id), heard.trackers.get(driver.vehicle_id)]
  const before = madeOf.get(driver)
  const isSame = before?.phone === phone && before?.tracker === tracker
  if (before && isSame && now >= before.stale_from === before.item.isStale) return before.item
  const item = newItemOf(driver, heard, now)
  const stale_from = item.position ? staleFrom(item.position) : Number.POSITIVE_INFINITY
  madeOf.set(driver, { item, phone, tracker, stale_from })
  return item
}

function newItemOf(driver: LiveDriver, heard: LivePositions, now: number): LiveItem {
  const position = newestOf(driver, heard)
  const { next_stop } = driver
  const is_at_stop = next_stop?.arrived_at != null
  return {
    key: `w${driver.workday_id}`,
    title: driver.full_name,
    reg: driver.reg,
    driver,
    state: driverStateOf({ clock: driver.clock, position, is_at_stop }, now),
    lateness: driver.lateness,
    position,
    isStale: position !== null && isStale(position, now),
  }
}

const plain = (text: string) => foldWords(text).replaceAll(' ', '')
function wordsOf(parts: readonly (string | null | undefined)[]) {
  const known = parts.filter((part) => part !== null && part !== undefined)
  return `${foldWords(known.join(' '))} ${known.map(plain).join(' ')}`
}

/** Of a row as it was read: positions change every second, its words do not. */
const foundBy = new WeakMap<LiveDriver, string>()
function searchedIn({ driver, reg }: LiveItem): string {
  if (!driver) return wordsOf([reg])
  const known = foundBy.get(driver)
  if (known !== undefined) return known
  const { job_number, name, town, post_code } = driver.next_stop ?? {}
  const words = wordsOf([driver.full_name, reg, job_number, name, town, post_code])
  foundBy.set(driver, words)
  return words
}

/** On shift first, then who is due, then who has gone home; within, in the order of the answer: by name. */
const order: Readonly<Record<DriverState, number>> = {
  driving: 0,
  standing: 0,
  at_stop: 0,
  break: 0,
  silent: 0,
  no_position: 0,
  due: 1,
  out: 2,
  off_shift: 3,
}

/** Everybody and everything that is shown, as it is by what was heard last. */
export function liveItems({ drivers, vehicles }: LiveDrivers, heard: LivePositions, now: number): LiveItem[] {
  const items = drivers.map((driver) => itemOf(driver, heard, now))
  const driven = new Set(drivers.filter(({ clock }) => clock === 'on_shift').map(({ vehicle_id }) => vehicle_id))
  const resting = vehicles
    .filter(({ vehicle_id }) => !driven.has(vehicle_id))
    .map(({ vehicle_id, reg, position }): LiveItem => {
      const told = heard.trackers.get(vehicle_id)
      const newest = told && isNewer(told, position) ? { ...told, source: 'tracker' as const } : position
      return {
        key: `v${vehicle_id}`,
        title: reg,
        reg,
        driver: null,
        state: 'off_shift',
        lateness: 'unknown',
        position: newest,
        isStale: isStale(newest, now),
      }
    })
  return [...items, ...resting].toSorted((a, b) => order[a.state] - order[b.state])
}

const shownStateOf = (state: DriverState): ShownState => (state === 'silent' ? 'no_position' : state)

interface Wanted {
  keywords?: string | undefined
  state?: ShownState | undefined
  lateness?: EstimateState | undefined
}

/** The items that a search leaves, and how many there are of each state by the other parts of it. */
export function narrowed(items: readonly LiveItem[], { keywords, state, lateness }: Wanted) {
  const words = foldWords(keywords ?? '')
    .split(' ')
    .filter(Boolean)
  const found = items.filter(
    (item) =>
      (lateness === undefined || item.lateness === lateness) &&
      (words.length === 0 || words.every((word) => searchedIn(item).includes(word))),
  )
  const counts = new Map<ShownState, number>()
  for (const item of found) {
    const of = shownStateOf(item.state)
    counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return {
    shown: state === undefined ? found : found.filter((item) => shownStateOf(item.state) === state),
    counts,
    total: found.length,
  }
}
