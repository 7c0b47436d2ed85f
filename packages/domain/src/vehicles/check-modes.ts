/** When a walk-round check is made: at the start of a day, or at its end. */
export const checkModes = ['start', 'end'] as const
export type CheckMode = (typeof checkModes)[number]
