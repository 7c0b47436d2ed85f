/** What the organizer's calls say of what they are given. */
export const organizerMessages = {
  tooManyDays: (most: number) => `At most ${most} days`,
  tooManyMoves: 'At most 50 at once',
  reasonMissing: 'Say why',
} as const
