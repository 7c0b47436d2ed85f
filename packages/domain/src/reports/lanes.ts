import { isBritish } from '../kernel/places/postcode.ts'
import { areaTowns } from './postcode-areas.table.ts'
import { laneTexts as texts } from './reports.messages.ts'

/** One end of a lane: a British postcode area (`B`), a country abroad, or null where neither is known. */
export type LaneEnd = string | null

/** Where a job is collected and where it is delivered. */
export interface Lane {
  collection_area: LaneEnd
  delivery_area: LaneEnd
}

/** The letters that a British postcode in capitals begins with; its first three characters are enough to tell. */
export const areaPattern = '^([A-Z]{1,2})[0-9]'
const area = new RegExp(areaPattern)

export interface Place {
  /** Or how it begins. */
  post_code: string | null
  country: string | null
}

/** Where one side of a job counts: a place without a country is at home; one at home without a postcode is unknown. */
export function laneEnd({ post_code, country }: Place): LaneEnd {
  if (!isBritish(country)) return (country ?? '').trim()
  return area.exec((post_code ?? '').toUpperCase())?.[1] ?? null
}

/** How an end is written: `B`, `France`, `?`. */
export const endName = (end: LaneEnd) => end ?? texts.unknown

/** The end that was written so. */
export const endNamed = (name: string): LaneEnd => (name === texts.unknown ? null : name)

const townOf = (end: LaneEnd) => (end === null ? texts.unknownPlace : (areaTowns[end] ?? end))
const fromTo = (lane: Lane, nameOf: (end: LaneEnd) => string) =>
  `${nameOf(lane.collection_area)} → ${nameOf(lane.delivery_area)}`

/** `B → M`. */
export const laneName = (lane: Lane) => fromTo(lane, endName)

/** The same in towns: `Birmingham → Manchester`. */
export const laneTowns = (lane: Lane) => fromTo(lane, townOf)
