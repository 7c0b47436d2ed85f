import { licenceTypes } from './licences.ts'

/** The classes of drivers and vehicles; a higher one includes the lower ones. */
export const driverClasses = [
  { id: 1, name: 'Car/Van (B)' },
  { id: 2, name: '7.5 t (C1)' },
  { id: 3, name: 'Class 2 (C)' },
  { id: 4, name: 'Class 1 (CE)' },
] as const

export const nameOfClass = (driver_class: number): string =>
  driverClasses.find(({ id }) => id === driver_class)?.name ?? ''

/** The class that a licence category makes, by the category's id: B, B auto, BE, C1, C1E, C, CE. */
export const classOfCategory: Readonly<Record<number, number>> = { 6: 1, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 4 }

export interface LicenceCategoryHeld {
  licence_category_id: number
  valid_from: string | null
  valid_to: string | null
}

const isValid = ({ valid_from, valid_to }: LicenceCategoryHeld, date: string) =>
  (valid_from === null || valid_from <= date) && (valid_to === null || valid_to >= date)

/**
 * What somebody may drive on a date: the highest class of the categories that are valid then, 0 when none is. Where no
 * category is on record it is what their licence type says; null where that says nothing either.
 */
export function driverClass(
  { licence_type, categories }: { licence_type: string | null; categories: readonly LicenceCategoryHeld[] },
  date: string,
): number | null {
  const known = categories.filter(({ licence_category_id }) => classOfCategory[licence_category_id])
  if (known.length > 0) {
    const held = known.filter((category) => isValid(category, date))
    return Math.max(0, ...held.map(({ licence_category_id }) => classOfCategory[licence_category_id] ?? 0))
  }
  const { id } = licenceTypes.find(({ name }) => name === licence_type) ?? { id: 0 }
  return driverClasses.some((one) => one.id === id) ? id : null
}
