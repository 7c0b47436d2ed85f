import type { LicenceCategoryHeld } from '../drivers/driver-class.ts'
import { licenceTypes } from '../drivers/licences.ts'
import { type Decimal, decimal, isBlank } from '../kernel/decimal.ts'

export const trailerKinds = ['semi', 'drawbar', 'centre_axle'] as const
export type TrailerKind = (typeof trailerKinds)[number]

/** What a vehicle can have to pull with. */
export const couplings = ['none', 'drawbar', 'fifth_wheel'] as const
export type Coupling = (typeof couplings)[number]

type Known<T> = T | null | undefined

/** A vehicle with what is known of its pulling; weights in kilograms. */
export interface PullingVehicle {
  driver_class_id: number | null
  coupling?: Known<Coupling>
  gross_weight_kg?: Known<Decimal>
  train_weight_kg?: Known<Decimal>
}

export interface PulledTrailer {
  kind?: Known<TrailerKind>
  gross_weight_kg?: Known<Decimal>
}

/** Classes of vehicle: a van, 7.5 tonnes. A semi-trailer goes behind neither. */
const heaviestWithoutSemi = 2

/** Whether the two can be coupled at all: a semi-trailer to a fifth wheel, the others to a drawbar. */
export function canCouple({ coupling, driver_class_id }: PullingVehicle, { kind }: PulledTrailer): boolean {
  if (!kind) return true
  if (coupling) return coupling === (kind === 'semi' ? 'fifth_wheel' : 'drawbar')
  return kind !== 'semi' || driver_class_id === null || driver_class_id > heaviestWithoutSemi
}

/**
 * What the train weight says: the trailer alone is above it, the two together may be when both are full, or neither. A
 * semi-trailer rests on its vehicle, so only its own weight is compared.
 */
export function trainWeightFault(vehicle: PullingVehicle, trailer: PulledTrailer): 'trailer' | 'together' | null {
  const { train_weight_kg: most, gross_weight_kg: own } = vehicle
  const { gross_weight_kg: pulled, kind } = trailer
  if (isBlank(most) || isBlank(pulled)) return null
  if (decimal(pulled).gt(decimal(most))) return 'trailer'
  if (isBlank(own) || !kind || kind === 'semi') return null
  return decimal(own).plus(decimal(pulled)).gt(decimal(most)) ? 'together' : null
}

/** A trailer up to this weight asks for no licence beyond the vehicle's. */
const lightTrailer = 750
/** Category B pulls up to this since December 2021. */
const heaviestBehindVan = 3500
/** C1E covers vehicle and trailer up to this together. */
const heaviestC1E = 12_000

export type PullingCategory = 'C1E' | 'CE'

const weighsMore = (weight: Known<Decimal>, than: number) => !isBlank(weight) && decimal(weight).gt(than)

/**
 * The category that vehicle and trailer ask for together, beyond the vehicle's own (GOV.UK, "Driving licence categories");
 * null where the vehicle's own is enough, or where too little is known.
 */
export function pullingCategory(vehicle: PullingVehicle, trailer: PulledTrailer): PullingCategory | null {
  const { driver_class_id, gross_weight_kg: own } = vehicle
  const { kind, gross_weight_kg: pulled } = trailer
  const isHeavy = weighsMore(pulled, lightTrailer) || (isBlank(pulled) && kind === 'semi')
  if (driver_class_id === null || !isHeavy) return null
  if (driver_class_id > heaviestWithoutSemi) return 'CE'
  if (driver_class_id === 1) return weighsMore(pulled, heaviestBehindVan) ? 'C1E' : null
  const isAboveC1E = !isBlank(own) && !isBlank(pulled) && decimal(own).plus(decimal(pulled)).gt(heaviestC1E)
  return isAboveC1E ? 'CE' : 'C1E'
}

/** Ids of the licence categories that cover each. */
const covers: Readonly<Record<PullingCategory, readonly number[]>> = { C1E: [10, 12], CE: [12] }
/** Categories of cars, vans and lorries: where one of them is on record, what is not is not held. */
const ofLorries = [6, 7, 8, 9, 10, 11, 12]
/** The licence types that say too little: of C1 alone it is not known whether it came with C1E. */
const coversByType: Readonly<Record<PullingCategory, readonly number[]>> = { C1E: [2, 3, 4], CE: [4] }
const classes = 4

/** Whether somebody may pull on a date; null where nothing is on record that says. */
export function mayPull(
  { licence_type, categories }: { licence_type: string | null; categories: readonly LicenceCategoryHeld[] },
  { wanted, date }: { wanted: PullingCategory; date: string },
): boolean | null {
  if (categories.some(({ licence_category_id }) => ofLorries.includes(licence_category_id))) {
    return categories.some(
      ({ licence_category_id, valid_from, valid_to }) =>
        covers[wanted].includes(licence_category_id) &&
        (valid_from === null || valid_from <= date) &&
        (valid_to === null || valid_to >= date),
    )
  }
  const type = licenceTypes.find(({ name }) => name === licence_type)
  return type === undefined || type.id > classes ? null : coversByType[wanted].includes(type.id)
}
