import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { expect, test } from 'vitest'
import { packFixes, unpackFixes } from './packed-fixes.ts'

const fix = (more: Partial<Fix> = {}): Fix => ({
  at: '2026-11-20T08:00:00.000Z',
  latitude: 53.4807593,
  longitude: -2.2426305,
  accuracy_m: 12,
  speed_kmh: 48.3,
  heading: 182.5,
  ...more,
})

test('what is packed comes back', () => {
  const fixes = [
    fix(),
    fix({ at: '2026-11-20T08:00:15.250Z', latitude: -51.5, longitude: 1.75, accuracy_m: 0, speed_kmh: 0, heading: 0 }),
    fix({ at: '2026-11-26T23:59:59.999Z', accuracy_m: null, speed_kmh: null, heading: null }),
  ]
  expect(packFixes(fixes)).toHaveLength(54)
  expect(unpackFixes('2026-11-20T08:00:00.000Z', packFixes(fixes))).toEqual(fixes)
})

test('nothing is packed into nothing', () => expect(unpackFixes('2026-11-20T08:00:00Z', packFixes([]))).toEqual([]))
