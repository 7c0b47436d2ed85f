import { classOfCategory, driverClass, type LicenceCategoryHeld } from './driver-class.ts'

/** What is on record of what somebody may drive. */
export interface HeldLicence {
  licence_type: string | null
  categories: readonly LicenceCategoryHeld[]
}

export type LicenceFault = { fault: 'too_low' } | { fault: 'past'; date: string }

/**
 * Why somebody may not drive a class of vehicle on a date: the licence is too low, or the category for it has run out. Null
 * where they may, and where nothing is on record.
 */
export function licenceFault(
  held: HeldLicence,
  { wanted, date }: { wanted: number; date: string },
): LicenceFault | null {
  const has = driverClass(held, date)
  if (has === null || has >= wanted) return null
  const past = held.categories.flatMap(({ licence_category_id, valid_to }) =>
    (classOfCategory[licence_category_id] ?? 0) >= wanted && valid_to !== null && valid_to < date ? [valid_to] : [],
  )
  const last = past.sort().at(-1)
  return last === undefined ? { fault: 'too_low' } : { fault: 'past', date: last }
}
