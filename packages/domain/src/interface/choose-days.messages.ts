/** What a calendar says in which several days are chosen. */
export const chooseDaysTexts = {
  choose: 'Choose days in the calendar. Hold Shift to choose all days from the last one.',
  chosen: (count: number) => (count === 1 ? '1 day chosen' : `${count} days chosen`),
  clear: 'Clear the selection',
} as const
