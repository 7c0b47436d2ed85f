import { daySpan, defaultZone } from '@dray/domain/kernel/clock-time.ts'

/** The instants between which days lie, by the clock of the United Kingdom: the console has no company's. */
export const daysOf = (date: { from: string; to: string } | undefined) => (date ? daySpan(date, defaultZone) : {})
