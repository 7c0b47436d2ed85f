import { showLongDate } from '@dray/domain/kernel/clock-time.ts'

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** One value as a person reads it: dates as they are typed. */
export const wordOf = (value: unknown): string => (isDate(String(value)) ? showLongDate(String(value)) : String(value))
