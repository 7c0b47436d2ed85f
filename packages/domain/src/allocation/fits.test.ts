import { expect, test } from 'vitest'
import { fitTexts as texts } from './allocation.messages.ts'
import { type Carrying, type FittedLoad, fitUnknown, fitWarnings } from './fits.ts'

const load = (needs: Partial<FittedLoad> = {}): FittedLoad => ({
  length_cm: null,
  width_cm: null,
  height_cm: null,
  needs_tail_lift: 0,
  is_hazardous: 0,
  un_number: null,
  adr_class: null,
  spaces: null,
  ...needs,
})
const van: Carrying = { name: 'AB12 CDE', spaces: 3, load_length_cm: 400, load_width_cm: 170, load_height_cm: 180 }
const bare: Carrying = { name: 'XY34 ZAB' }
const piece = (length_cm: number | null, width_cm: number | null, height_cm: number | null) =>
  load({ length_cm, width_cm, height_cm })

test.each<[string, FittedLoad, readonly Carrying[], { not?: string[]; unknown?: string[] }]>([
  ['nothing is asked', load(), [bare], {}],
  ['a piece that fits', piece(400, 170, 180), [van], {}],
  ['a piece that fits across', piece(170, 300, 100), [van], {}],
  ['too long', piece(401, 100, 100), [van], { not: [texts.piece('401 × 100 × 100')] }],
  ['too high, lying is not asked', piece(100, 100, 181), [van], { not: [texts.piece('100 × 100 × 181')] }],
  ['too high, whatever else is not known', piece(null, null, 200), [van], { not: [texts.piece('– × – × 200')] }],
  ['the room is not known', piece(100, 100, 100), [bare], { unknown: [texts.piece('100 × 100 × 100')] }],
  ['it fits the trailer', piece(600, 100, 100), [van, { ...van, name: 'TR1', load_length_cm: 1360 }], {}],
  ['the trailer is not known', piece(600, 100, 100), [van, bare], { unknown: [texts.piece('600 × 100 × 100')] }],
  ['spaces to the last', load({ spaces: 3 }), [van], {}],
  ['a space too many', load({ spaces: '3.5' }), [van], { not: [texts.spaces('3.5')] }],
  ['spaces of both', load({ spaces: 6 }), [van, { ...van, name: 'TR1' }], {}],
  ['spaces of one are not known', load({ spaces: 4 }), [van, bare], { unknown: [texts.spaces('4')] }],
  ['one alone has enough', load({ spaces: 1 }), [van, bare], {}],
  ['a tail lift that is there', load({ needs_tail_lift: 1 }), [{ ...bare, has_tail_lift: 'yes' }], {}],
  ['one that is not', load({ needs_tail_lift: 1 }), [{ ...bare, has_tail_lift: 'no' }], { not: [texts.tailLift] }],
  ['nobody knows', load({ needs_tail_lift: 1 }), [bare], { unknown: [texts.tailLift] }],
  [
    'a class makes it hazardous',
    load({ adr_class: '3' }),
    [{ ...bare, carries_adr: 'no' }],
    { not: [texts.hazardous] },
  ],
  ['no vehicle', load({ needs_tail_lift: 1 }), [], {}],
])('%s', (_, asked, units, { not, unknown }) => {
  const name = units.map((unit) => unit.name).join(' + ')
  expect(fitWarnings(asked, units).map(({ text }) => text)).toEqual(not ? [texts.notFor(name, not)] : [])
  expect(fitUnknown(asked, units)).toBe(unknown ? texts.unknownFor(name, unknown) : null)
})
