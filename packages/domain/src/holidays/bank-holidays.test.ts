import { expect, test } from 'vitest'
import { bankHolidays, easterSunday, type Nation } from './bank-holidays.ts'

const days = (nation: Nation, year: number) => bankHolidays(nation, year).map(({ date }) => date.slice(5))
const list = (text: string) => text.split(' ')

/** As GOV.UK lists them; a substitute day stands in place of the weekend. */
const englandAndWales: Record<number, string> = {
  2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
  2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
  2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
}
const scotland: Record<number, string> = {
  2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
  2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
  2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
  2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  2029: '01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26',
  2030: '01-01 01-02 04-19 05-06 05-27 08-05 12-02 12-25 12-26',
}
/** Beside those of England and Wales. */
const northernIreland: Record<number, string> = {
  2024: '03-18 07-12',
  2025: '03-17 07-14',
  2026: '03-17 07-13',
  2027: '03-17 07-12',
  2028: '03-17 07-12',
  2029: '03-19 07-12',
  2030: '03-18 07-12',
}

test.each(Object.entries(englandAndWales))('England and Wales, %s', (year, listed) => {
  expect(days('england-and-wales', Number(year))).toEqual(list(listed))
})
test.each(Object.entries(scotland))('Scotland, %s', (year, listed) => {
  expect(days('scotland', Number(year))).toEqual(list(listed))
})
test.each(Object.entries(northernIreland))('Northern Ireland, %s', (year, more) => {
  const all = [...list(englandAndWales[Number(year)] ?? ''), ...list(more)]
  expect(days('northern-ireland', Number(year))).toEqual(all.toSorted())
})

test('each says what it is, a substitute day too, and the day of one year only', () => {
  expect(bankHolidays('england-and-wales', 2026).at(-1)).toEqual({
    date: '2026-12-28',
    name: 'Boxing Day (substitute day)',
  })
  expect(bankHolidays('scotland', 2026)).toContainEqual({ date: '2026-06-15', name: 'World Cup bank holiday' })
  expect(bankHolidays('scotland', 2027).map(({ name }) => name)).not.toContain('World Cup bank holiday')
})

test.each([
  [1818, '1818-03-22'],
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i', (year, date) => expect(easterSunday(year)).toBe(date))
