import { addDays, weekday } from '@dray/domain/kernel/clock-time.ts'

interface Driver {
  row: { id: number }
}

/** The working days of a week that begins so many weeks from now. */
function weekdaysFrom(today: string, weeks: number, count: number): string[] {
  const monday = addDays(today, 8 - weekday(today) + (weeks - 1) * 7)
  return Array.from({ length: count }, (_, n) => addDays(monday, n))
}

const daysOf = (dates: readonly string[], halves: readonly string[] = []) =>
  dates.map((date) => ({ date, is_half: halves.includes(date) ? 1 : 0 }))

interface Asked {
  weeks: number
  count: number
  note: string | null
  /** The first day is a half day. */
  half?: boolean
  /** Why it was declined; otherwise nobody has answered it. */
  declined?: string
}

/** Who asks for what, by turns: two wait for an answer, one was declined, the fourth asks for nothing. */
const asking: readonly (Asked | null)[] = [
  { weeks: 7, count: 5, note: 'Family holiday' },
  null,
  { weeks: 4, count: 2, note: null, half: true },
  null,
  { weeks: 5, count: 5, note: 'Skiing', declined: 'Too many are away that week already' },
  null,
  null,
]
const maxAsking = 40

/** Requests for holiday of some drivers. */
export function leaveRequestRows(drivers: readonly Driver[], today: string) {
  return drivers.slice(0, maxAsking).flatMap(({ row }, i) => {
    const asked = asking[i % asking.length]
    if (!asked) return []
    const dates = weekdaysFrom(today, asked.weeks + Math.floor(i / asking.length), asked.count)
    const answered = asked.declined !== undefined && {
      status: 'Declined',
      reason: asked.declined,
      answered_by_name: 'Rae Hollis',
      answered_at: `${addDays(today, -3)}T10:20:00Z`,
    }
    return [
      {
        driver_id: row.id,
        from_date: dates[0] ?? today,
        to_date: dates.at(-1) ?? today,
        days: daysOf(dates, asked.half ? dates.slice(0, 1) : []),
        note: asked.note,
        status: 'Requested',
        reason: null,
        asked_by_name: 'Rae Hollis',
        asked_at: `${addDays(today, -5)}T09:12:00Z`,
        answered_by_name: null,
        answered_at: null,
        ...answered,
      },
    ]
  })
}

const partTimeEvery = 9

/** Those who do not work five days a week, or carried days over. */
export const leaveAllowanceRows = (drivers: readonly Driver[], today: string) =>
  drivers
    .filter((_, i) => i % partTimeEvery === 3)
    .map(({ row }, i) => ({
      driver_id: row.id,
      leave_year: Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0),
      days_a_week: i % 2 === 0 ? 4 : 3,
      entitled_days: null,
      carried_days: 2,
    }))
