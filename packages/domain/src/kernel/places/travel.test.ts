import { describe, expect, test } from 'vitest'
import type { Coordinates } from './mileage.ts'
import { estimateMatrix, estimateMileage, estimateTravel, type TravelProfile } from './travel.ts'

const profiles: [string, TravelProfile][] = [true, false].flatMap((is_heavy) =>
  [undefined, 3, 7, 9.49, 12, 16, 18.5].map((leaves_at): [string, TravelProfile] => [
    `${is_heavy ? 'heavy' : 'light'}, ${leaves_at === undefined ? 'any time' : `${leaves_at} h`}`,
    { is_heavy, leaves_at },
  ]),
)

/** A tenth of a mile in the streets of London at the rush hour; more between two neighbours would be a step. */
const slowest = { miles: 0.14, minutes: 0.14 * (60 / 18) * 1.2 + 0.125 }

const milesOfDegree = 69.093
const leeds = { latitude: 53.8, longitude: -1.55 }
const charingCross = { latitude: 51.5073, longitude: -0.1276 }
const north = ({ latitude, longitude }: Coordinates, miles: number) => ({
  latitude: latitude + miles / milesOfDegree,
  longitude,
})

/** The same places for the same seed, over Great Britain and thick about London. */
function places(count: number, seed: number): Coordinates[] {
  let state = seed
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  return Array.from({ length: count }, (_, at) =>
    at % 2
      ? { latitude: 50.2 + random() * 7.5, longitude: -5 + random() * 6.5 }
      : { latitude: 51.2 + random() * 0.6, longitude: -0.6 + random() * 1 },
  )
}

describe.each(profiles)('%s', (_name, profile) => {
  test.each([
    ['away from London', leeds],
    ['out of the middle of London', charingCross],
    ['through London', { latitude: 51.1, longitude: -0.1276 }],
  ])('farther is never shorter nor quicker, without a step: %s', (_of, from) => {
    const at = (tenths: number) => estimateTravel(from, north(from, tenths / 10), profile)
    const wrong: number[] = []
    let last = at(1)
    for (let tenths = 2; tenths <= 4_000; tenths++) {
      const now = at(tenths)
      const [miles, minutes] = [now.miles - last.miles, now.minutes - last.minutes]
      const isFarther = miles > 0 && minutes >= 0
      if (!isFarther || miles > slowest.miles + last.miles / 100 || minutes > slowest.minutes + last.minutes / 100)
        wrong.push(tenths / 10)
      last = now
    }
    expect(wrong).toEqual([])
  })

  test('no way over a third place is shorter or quicker', () => {
    const all = places(40, 7)
    const between = all.map((from) => all.map((to) => estimateTravel(from, to, profile)))
    const nowhere = { miles: 0, minutes: 0 }
    const of = (from: number, to: number) => between[from]?.[to] ?? nowhere
    const isQuicker = (from: number, over: number, to: number) => {
      const [direct, first, second] = [of(from, to), of(from, over), of(over, to)]
      return (['miles', 'minutes'] as const).some((key) => direct[key] > (first[key] + second[key]) * 1.01)
    }
    const each = [...all.keys()]
    const wrong = each.flatMap((from) =>
      each.flatMap((to) => each.filter((over) => isQuicker(from, over, to)).map((over) => [from, over, to])),
    )
    expect(wrong).toEqual([])
  })
})

test.each<[string, number, number]>([
  ['a way within a town', 5, 19],
  ['to the next town', 20, 47],
  ['to the next city', 60, 101],
  ['across the country', 100, 152],
])('%s takes about as long as is driven in Britain', (_name, flown, minutes) => {
  const found = estimateTravel(leeds, north(leeds, flown), { is_heavy: false })
  expect(Math.abs(found.minutes - minutes)).toBeLessThan(2)
})

test('each factor stands on its part of the way', () => {
  const ten = (profile: TravelProfile) => estimateTravel(leeds, north(leeds, 8), profile).minutes
  const far = (profile: TravelProfile) => estimateTravel(leeds, north(leeds, 150), profile).minutes
  expect(ten({ is_heavy: true })).toBe(ten({ is_heavy: false }))
  expect(far({ is_heavy: true }) - far({ is_heavy: false })).toBeGreaterThan(15)
  const rush = (of: typeof far) => of({ is_heavy: false, leaves_at: 8 }) - of({ is_heavy: false })
  expect(rush(far)).toBeGreaterThan(rush(ten))
  expect(rush(far)).toBeCloseTo(
    rush(() => 0) +
      (estimateTravel(leeds, north(leeds, 40), { is_heavy: false, leaves_at: 8 }).minutes -
        estimateTravel(leeds, north(leeds, 40), { is_heavy: false }).minutes),
    6,
  )
  const past = { latitude: 51.5, longitude: -0.9 }
  const beyond = { latitude: 51.5, longitude: 0.8 }
  const elsewhere = estimateTravel({ ...past, latitude: 53.5 }, { ...beyond, latitude: 53.5 }, { is_heavy: false })
  const round = estimateTravel(past, beyond, { is_heavy: false })
  // Who only passes London pays nothing for it: the same way farther north is only nearer on the globe.
  expect(round.minutes / round.miles).toBeLessThan((elsewhere.minutes / elsewhere.miles) * 1.01)
})

test('nowhere is no way', () => {
  expect(estimateTravel(leeds, leeds, { is_heavy: false })).toEqual({ miles: 0, minutes: 0 })
  expect(estimateMileage(leeds, leeds)).toEqual({ miles: '0.00', minutes: 0, source: 'estimate' })
})

test('London to Manchester, which is driven on 200 miles of road', () =>
  expect(estimateMileage(charingCross, { latitude: 53.4808, longitude: -2.2426 })).toEqual({
    miles: '193.73',
    minutes: 249,
    source: 'estimate',
  }))

test('all ways at once are each as one by one', () => {
  const all = places(30, 3)
  const profile = { is_heavy: true, leaves_at: 8 }
  const { miles, minutes } = estimateMatrix(all, profile)
  for (const [row, from] of all.entries())
    for (const [column, to] of all.entries()) {
      const one = estimateTravel(from, to, profile)
      expect(miles[row * 30 + column]).toBeCloseTo(one.miles, 3)
      expect(minutes[row * 30 + column]).toBeCloseTo(one.minutes, 3)
    }
})
