import { leaveTexts } from './leave.messages.ts'

/** Why a driver is away. */
export const leaveType = { holiday: 1, sick: 2, notAvailable: 3 } as const
export type LeaveType = (typeof leaveType)[keyof typeof leaveType]

/** The days on which a driver is away, each with one reason. */
export type LeaveDays = ReadonlyMap<string, LeaveType>

/** The days with those chosen set to a reason, whatever they were before. */
export function setLeave(days: LeaveDays, chosen: readonly string[], type: LeaveType): Map<string, LeaveType> {
  return new Map([...days, ...chosen.map((date) => [date, type] as const)])
}

/** The days with those chosen free again. Booked ones are no leave: they are dropped from the choice and told. */
export function makeAvailable(
  days: LeaveDays,
  chosen: readonly string[],
  booked: readonly string[],
): { days: Map<string, LeaveType>; refused: string[]; text: string | null } {
  const refused = chosen.filter((date) => booked.includes(date))
  const left = new Map(days)
  for (const date of chosen) if (!booked.includes(date)) left.delete(date)
  return { days: left, refused, text: refused.length > 0 ? leaveTexts.bookedStays : null }
}

/** The days of one reason, in order. */
export const daysOfType = (days: LeaveDays, type: LeaveType): string[] =>
  [...days]
    .filter(([, own]) => own === type)
    .map(([date]) => date)
    .toSorted()

/** How many days of a reason lie in the calendar year of a day; those of `halves` count one half. */
export const daysInYear = (
  days: LeaveDays,
  type: LeaveType,
  { today, halves = new Set() }: { today: string; halves?: ReadonlySet<string> },
): number =>
  daysOfType(days, type)
    .filter((date) => date.slice(0, 4) === today.slice(0, 4))
    .reduce((sum, date) => sum + (halves.has(date) ? 0.5 : 1), 0)
