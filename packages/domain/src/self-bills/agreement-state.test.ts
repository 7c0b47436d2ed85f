import { expect, test } from 'vitest'
import { agreementState } from './agreement-state.ts'

const today = '2026-06-15'
const gb = 'GB 123 4567 82'
const of = (from_date: string, to_date: string, vat_code: string | null = gb) => ({ from_date, to_date, vat_code })

test.each([
  ['in force', gb, [of('2026-01-01', '2026-12-31')], 'in_force', true],
  ['in force on its first day', gb, [of('2026-06-15', '2027-06-14')], 'in_force', true],
  ['in force on its last day', gb, [of('2025-06-16', '2026-06-15')], 'in_force', true],
  ['in force, the number written otherwise', '123456782', [of('2026-01-01', '2026-12-31')], 'in_force', true],
  ['in force for who is not registered, without VAT', null, [of('2026-01-01', '2026-12-31', null)], 'in_force', false],
  ['for another number', 'GB 999 9999 73', [of('2026-01-01', '2026-12-31')], 'other_number', false],
  ['signed before they registered', gb, [of('2026-01-01', '2026-12-31', null)], 'other_number', false],
  ['of a number that was given up', null, [of('2026-01-01', '2026-12-31')], 'other_number', false],
  ['ended yesterday', gb, [of('2025-06-15', '2026-06-14')], 'expired', false],
  ['not begun', gb, [of('2026-06-16', '2027-06-15')], 'upcoming', false],
  ['missing', gb, [], 'missing', false],
  ['renewed', gb, [of('2025-01-01', '2025-12-31'), of('2026-01-01', '2026-12-31')], 'in_force', true],
])('an agreement is %s', (_, vat_number, agreements, state, shows_vat) => {
  expect(agreementState({ vat_number, agreements }, today)).toMatchObject({ state, shows_vat })
})

test.each([
  ['2026-07-14', true],
  ['2026-07-15', false],
])('one that ends on %s ends soon: %s', (to_date, ends_soon) => {
  expect(agreementState({ vat_number: gb, agreements: [of('2026-01-01', to_date)] }, today).ends_soon).toBe(ends_soon)
})
