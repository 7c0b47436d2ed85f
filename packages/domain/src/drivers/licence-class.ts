import { licenceCategories, licenceTypes } from './licences.ts'

/** Classes of vehicle by the licence that they ask for: 1 car or van, 2 up to 7.5 t, 3 Class 2, 4 Class 1. */
export type DriverClass = 1 | 2 | 3 | 4

/** What each category opens; one for a higher class opens the lower ones as well. */
const classes: Readonly<Record<string, DriverClass>> = { B: 1, 'B auto': 1, BE: 1, C1: 2, C1E: 2, C: 3, CE: 4 }

export const classOfCategory = (licence_category_id: number): DriverClass | null => {
  const name = licenceCategories.find(({ id }) => id === licence_category_id)?.name
  return (name === undefined ? undefined : classes[name]) ?? null
}

/** The class that a licence type names: `7.5 t (C1)` is 2. Provisional and foreign licences name none. */
export const classOfLicenceType = (licence_type: string | null): DriverClass | null => {
  const found = licenceTypes.find(({ name }) => name === licence_type)
  return found && found.id <= 4 ? (found.id as DriverClass) : null
}

export const nameOfClass = (driver_class: number): string =>
  licenceTypes.find(({ id }) => id === driver_class)?.name ?? ''

export interface HeldCategory {
  licence_category_id: number
  valid_from: string | null
  valid_to: string | null
}

/** What is on record of what a driver may drive. */
export interface HeldLicence {
  categories: readonly HeldCategory[]
  /** The office's own word, where no categories are on record. */
  driver_class: number | null
}

export type LicenceFault = { fault: 'too_low' } | { fault: 'past'; date: string }

const isValid = ({ valid_from, valid_to }: HeldCategory, date: string) =>
  (valid_from === null || valid_from <= date) && (valid_to === null || valid_to >= date)

/**
 * Why a driver may not drive a class of vehicle on a date: the licence is too low, or its category has run out. Null where
 * they may, and where nothing is on record.
 */
export function licenceFault(
  { categories, driver_class }: HeldLicence,
  { wanted, date }: { wanted: number; date: string },
): LicenceFault | null {
  const driving = categories.filter(({ licence_category_id }) => classOfCategory(licence_category_id) !== null)
  if (driving.length === 0) return driver_class !== null && driver_class < wanted ? { fault: 'too_low' } : null
  const opening = driving.filter(({ licence_category_id }) => (classOfCategory(licence_category_id) ?? 0) >= wanted)
  if (opening.some((one) => isValid(one, date))) return null
  const past = opening.flatMap(({ valid_to }) => (valid_to !== null && valid_to < date ? [valid_to] : []))
  const last = past.sort().at(-1)
  return last === undefined ? { fault: 'too_low' } : { fault: 'past', date: last }
}
