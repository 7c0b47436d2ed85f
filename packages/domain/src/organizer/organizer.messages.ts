import { commonTexts } from '../kernel/common.messages.ts'

/** What the organizer's calls say of what they are given. */
export const organizerMessages = {
  tooManyDays: (most: number) => `At most ${most} days`,
  tooManyMoves: 'At most 50 at once',
  reasonMissing: commonTexts.reason_missing,
} as const
