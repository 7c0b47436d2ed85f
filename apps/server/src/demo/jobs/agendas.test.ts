import { expect, test } from 'vitest'
import { makeAgendas, type Visit } from './agendas.ts'

const dundee = { latitude: 56.48, longitude: -2.94 }
const perth = { latitude: 56.42, longitude: -3.49 }
const croydon = { latitude: 51.38, longitude: -0.1 }
const today = '2026-11-20'
const twoDays = 48 * 3_600_000
const visit = (place: typeof perth, hour: number): Visit => {
  const from = Date.parse(`${today}T00:00:00Z`) + hour * 3_600_000
  return { ...place, from, to: from + 20 * 60_000 }
}

test.each([
  ['nothing else', [], [visit(croydon, 9)], true],
  ['the next town an hour and a half later', [visit(dundee, 8)], [visit(perth, 9.5)], true],
  ['the other end of the country an hour later', [visit(dundee, 8)], [visit(croydon, 9)], false],
  ['something in between, if it is on the way', [visit(dundee, 8), visit(dundee, 12)], [visit(perth, 10)], true],
  ['something in between, if it is not', [visit(dundee, 8), visit(dundee, 12)], [visit(croydon, 10)], false],
  ['two places at once', [visit(dundee, 8)], [visit(perth, 8)], false],
  ['a stop so late that the day is too long', [visit(dundee, 5)], [visit(dundee, 18)], false],
])('beside what is booked a driver has time for %s', (_, booked, wanted, hasTime) => {
  const agendas = makeAgendas(today)
  agendas.book(1, today, booked)
  const [busy, free] = [{ id: 1 }, { id: 2 }]
  const asked = { date: today, visits: wanted, isNeeded: false }
  expect(agendas.withTime([busy, free], asked)).toEqual(hasTime ? [busy, free] : [free])
  const inTwoDays = wanted.map(({ from, to, ...place }) => ({ ...place, from: from + twoDays, to: to + twoDays }))
  expect(agendas.withTime([busy], { ...asked, visits: inTwoDays, date: '2026-11-22' })).toEqual([busy])
})

test('between two days there is a rest, whichever of them is booked first', () => {
  const [driver, tomorrow] = [{ id: 1 }, '2026-11-21']
  const has = (booked: number, wanted: number) => {
    const agendas = makeAgendas(today)
    agendas.book(1, booked < 24 ? today : tomorrow, [visit(dundee, booked)])
    const asked = { date: wanted < 24 ? today : tomorrow, visits: [visit(dundee, wanted)], isNeeded: true }
    return agendas.withTime([driver], asked).length > 0
  }
  expect([has(8, 30), has(20, 30), has(20, 39), has(30, 20), has(30, 8)]).toEqual([true, false, true, false, true])
})

test('of the days before the first nothing is asked', () => {
  const agendas = makeAgendas('2026-11-22')
  agendas.book(1, today, [visit(dundee, 8)])
  expect(agendas.withTime([{ id: 1 }], { date: today, visits: [visit(croydon, 8)], isNeeded: false })).toHaveLength(1)
})

test('where somebody is needed and nobody can be there in time, somebody comes late', () => {
  const agendas = makeAgendas(today)
  agendas.book(1, today, [visit(dundee, 8)])
  agendas.book(2, today, [visit(croydon, 8)])
  const soon = { date: today, visits: [visit(perth, 8.5)], isNeeded: true }
  expect(agendas.withTime([{ id: 1 }, { id: 2 }], soon)).toEqual([{ id: 1 }])
})
