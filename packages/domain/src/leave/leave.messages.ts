import { showDay } from '../kernel/clock-time.ts'

export const leaveTexts = {
  bookedStays: "You can't change booked date to available!",
  added: {
    1: 'Holiday date added successfully',
    2: 'Sick date added successfully',
    3: 'Not Available date added successfully',
  },
  saved: 'Days saved',
  available: 'Available date added successfully',
  tooMany: (most: number) => `At most ${most} days at once`,
  daysMissing: 'Please select at least one date',
  booked: (days: readonly { date: string; reg: string }[]) =>
    `Booked: ${days.map(({ date, reg }) => `${showDay(date)} on ${reg}`).join(', ')}`,
} as const
