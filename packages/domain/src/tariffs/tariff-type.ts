/** How an extra's amount is found. */
export const tariffType = {
  /** The tariff's charge. */
  fixed: 0,
  /** The charge as a percentage of the base charge. */
  percentage: 1,
  /** The charge for each kilogram. */
  perKilogram: 2,
  /** The charge times the count. */
  perNumber: 3,
  /** What the clerk types. */
  typed: 4,
} as const

export type TariffType = (typeof tariffType)[keyof typeof tariffType]
