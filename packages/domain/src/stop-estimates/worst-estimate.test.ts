import { expect, test } from 'vitest'
import { isVaguePlace } from './known-place.ts'
import type { EstimateState } from './stop-estimate.ts'
import { worstEstimate } from './worst-estimate.ts'

const one = (state: EstimateState, minutes_late: number | null = null) => ({ state, minutes_late })
const cases: [string, ReturnType<typeof one>[], ReturnType<typeof one> | null][] = [
  ['none', [], null],
  ['late before tight', [one('tight', -3), one('late', 4)], one('late', 4)],
  ['the later of two', [one('late', 4), one('late', 40)], one('late', 40)],
  ['what is known before what is not', [one('unknown'), one('on_time', -60)], one('on_time', -60)],
  ['nothing known', [one('unknown')], one('unknown')],
]
test.each(cases)('%s', (_, given, expected) => expect(worstEstimate(given)).toEqual(expected))

const places: [string | null, string | null, boolean][] = [
  ['RG14 1AA', 'GB', false],
  ['rg141aa', null, false],
  ['RG14', 'GB', true],
  ['RG', null, true],
  [null, null, true],
  [null, 'Ireland', false],
  ['75001', 'France', false],
]
test.each(places)('%s in %s', (post_code, country, expected) => expect(isVaguePlace(post_code, country)).toBe(expected))
