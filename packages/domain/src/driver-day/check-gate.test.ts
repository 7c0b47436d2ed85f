import { describe, expect, test } from 'vitest'
import { barredBy, checkGates, holdsAct, warnsOf } from './check-gate.ts'

const checked = { is_checked: true, off_road: null }
const unchecked = { is_checked: false, off_road: null }
const offRoad = { is_checked: true, off_road: 'Dangerous defect: Brakes' }

describe('the gate before driving', () => {
  test.each([
    ['off', [unchecked], null, false],
    ['warn', [unchecked], null, true],
    ['hold', [unchecked], 'unchecked', true],
    ['hold', [checked], null, false],
    ['hold', [checked, unchecked], 'unchecked', true],
    ['hold', [], null, false],
    ['off', [offRoad], 'off_road', false],
    ['warn', [checked, offRoad], 'off_road', false],
    ['hold', [unchecked, offRoad], 'off_road', true],
  ] as const)('%s with %o: barred %s, warned %s', (gate, driven, barred, isWarned) => {
    expect(barredBy(gate, driven)).toBe(barred)
    expect(warnsOf(gate, driven)).toBe(isWarned)
  })

  test.each(checkGates)('%s: what is checked and on the road goes on', (gate) => {
    expect([barredBy(gate, [checked, checked]), warnsOf(gate, [checked, checked])]).toEqual([null, false])
  })
})

describe('what a bar holds', () => {
  test.each(['unchecked', 'off_road'] as const)(
    '%s: setting off, and nothing that tells what has happened',
    (barred) => {
      const acts = ['started', 'arrived', 'loaded', 'departed', 'proof', 'failed', 'returned', 'note']
      expect(acts.filter((act) => holdsAct(barred, act))).toEqual(['started', 'departed'])
    },
  )
  test('nothing where nothing bars', () => {
    expect(holdsAct(null, 'started')).toBe(false)
  })
})
