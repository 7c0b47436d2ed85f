/** What becomes of a vehicle's positions outside a workday: not stored; stored; stored and shown on the live map. */
export const offShiftWords = ['drop', 'keep', 'show'] as const
export type OffShift = (typeof offShiftWords)[number]
