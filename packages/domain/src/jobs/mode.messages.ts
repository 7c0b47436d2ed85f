/** What a mode that does not exist is refused with, and how goods come that this job only delivers from the depot. */
export const modeMessages = {
  unknown: 'Invalid job mode',
  by_others: 'Brought to the depot by others',
} as const
