/** What a mode that does not exist is refused with. */
export const modeMessages = {
  unknown: 'Invalid job mode',
} as const
