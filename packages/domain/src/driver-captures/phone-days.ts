import { addDays } from '../kernel/clock-time.ts'

/** The days whose work a driver's phone shows. */
export const phoneDays = (today: string) => ({ from: addDays(today, -1), to: addDays(today, 1) })
