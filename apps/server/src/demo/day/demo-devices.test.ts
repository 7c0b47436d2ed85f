import { describe, expect, test } from 'vitest'
import { faultsOnTheRoad } from './demo-devices.ts'

const noon = '2026-11-20T12:00:00Z'
const fleet = (count: number) => Array.from({ length: count }, (_, n) => ({ workday_id: 33_900 + n * 7 }))

describe('what is amiss with devices of the demo', () => {
  test('of many one has a gap, one tunnels, one delivers late, the others are well', () => {
    const kinds = [...faultsOnTheRoad(fleet(12), noon).values()].map(([fault]) => fault?.kind)
    expect(kinds.filter(Boolean).toSorted()).toEqual(['gap', 'late', 'tunnel'])
  })
  test('of a few none has anything', () => expect(faultsOnTheRoad(fleet(5), noon).size).toBe(0))
  test('it is another vehicle in other hours, and the same all through the same', () => {
    const hurt = (now: string) => [...faultsOnTheRoad(fleet(12), now)].find(([, [fault]]) => fault?.kind === 'gap')?.[0]
    const hours = ['06', '08', '10', '12', '14', '16'].map((hour) => hurt(`2026-11-20T${hour}:00:00Z`))
    expect(new Set(hours).size).toBeGreaterThan(2)
    expect(hurt('2026-11-20T13:59:00Z')).toBe(hurt(noon))
  })
})
