import { addDays, weekday } from '../kernel/clock-time.ts'

/** The parts of the United Kingdom with bank holidays of their own, as GOV.UK names them. */
export const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Nation = (typeof nations)[number]

export interface BankHoliday {
  date: string
  name: string
}

/** Days that were proclaimed for one year: no rule brings them. */
const proclaimed: readonly (BankHoliday & { nations: readonly Nation[] })[] = [
  { date: '2022-06-03', name: 'Platinum Jubilee bank holiday', nations },
  { date: '2022-09-19', name: 'Bank Holiday for the State Funeral of Queen Elizabeth II', nations },
  { date: '2023-05-08', name: 'Bank holiday for the coronation of King Charles III', nations },
  { date: '2026-06-15', name: 'World Cup bank holiday', nations: ['scotland'] },
]
/** Days of a year on which the rule's own day was not kept, and the day that was. */
const moved: Readonly<Record<string, string>> = { '2022-05-30': '2022-06-02' }

const dayOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

const firstMonday = (year: number, month: number) => {
  const first = dayOf(year, month, 1)
  return addDays(first, (8 - weekday(first)) % 7)
}
const lastMonday = (year: number, month: number) => {
  const last = addDays(dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1), -1)
  return addDays(last, 1 - weekday(last))
}

const everywhere = (year: number): BankHoliday[] => [
  { date: dayOf(year, 1, 1), name: "New Year's Day" },
  { date: addDays(easterSunday(year), -2), name: 'Good Friday' },
  { date: firstMonday(year, 5), name: 'Early May bank holiday' },
  { date: lastMonday(year, 5), name: 'Spring bank holiday' },
  { date: dayOf(year, 12, 25), name: 'Christmas Day' },
  { date: dayOf(year, 12, 26), name: 'Boxing Day' },
]
const outsideScotland = (year: number): BankHoliday[] => [
  { date: addDays(easterSunday(year), 1), name: 'Easter Monday' },
  { date: lastMonday(year, 8), name: 'Summer bank holiday' },
]
const ofNation: Readonly<Record<Nation, (year: number) => BankHoliday[]>> = {
  'england-and-wales': outsideScotland,
  scotland: (year) => [
    { date: dayOf(year, 1, 2), name: '2nd January' },
    { date: firstMonday(year, 8), name: 'Summer bank holiday' },
    { date: dayOf(year, 11, 30), name: "St Andrew's Day" },
  ],
  'northern-ireland': (year) => [
    ...outsideScotland(year),
    { date: dayOf(year, 3, 17), name: "St Patrick's Day" },
    { date: dayOf(year, 7, 12), name: 'Battle of the Boyne' },
  ],
}

const byDate = (a: BankHoliday, b: BankHoliday) => (a.date < b.date ? -1 : 1)

/**
 * The bank holidays of a nation in a year, in order. One on a weekend is kept on the next weekday that is none (Banking
 * and Financial Dealings Act 1971 and proclamations).
 */
export function bankHolidays(nation: Nation, year: number): BankHoliday[] {
  const ruled = [...everywhere(year), ...ofNation[nation](year)]
    .map(({ date, name }) => ({ date: moved[date] ?? date, name }))
    .toSorted(byDate)
  const isWeekend = (date: string) => weekday(date) > 5
  const taken = new Set(ruled.map(({ date }) => date).filter((date) => !isWeekend(date)))
  const kept = ruled.map((holiday) => {
    let date = holiday.date
    while (isWeekend(date) || (date !== holiday.date && taken.has(date))) date = addDays(date, 1)
    taken.add(date)
    return date === holiday.date ? holiday : { date, name: `${holiday.name} (substitute day)` }
  })
  const once = proclaimed.filter((day) => day.date.startsWith(String(year)) && day.nations.includes(nation))
  return [...kept, ...once.map(({ date, name }) => ({ date, name }))].toSorted(byDate)
}
