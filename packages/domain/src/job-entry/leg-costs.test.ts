import { expect, test } from 'vitest'
import { type AgreedCost, mayEditLegCosts, subcostOfLegs, wholeCostRefusal } from './leg-costs.ts'

test.each<[AgreedCost, AgreedCost[], AgreedCost]>([
  ['80', ['80'], '80'],
  ['80', ['95'], '95'],
  ['80', [null], '80'],
  [null, [null, null], null],
  // one of two is agreed: what the job costs beyond is not lost
  ['100', ['60', null], '100'],
  ['50', ['60', null], '60'],
  ['100', ['60', '45.5'], '105.5'],
  ['200', ['0', '45.5'], '45.5'],
])('a job of %s whose carriers get %j costs %s', (subcost, agreed, expected) =>
  expect(subcostOfLegs(subcost, agreed)).toBe(expected),
)

test('where each of several carriers is agreed, the cost of the job is not typed as a whole', () => {
  const refusal = 'Several carriers have this job: enter what each is paid'
  expect(wholeCostRefusal('180', ['100', '60'])).toBe(refusal)
  expect(wholeCostRefusal(null, ['100', '60'])).toBe(refusal)
  expect(wholeCostRefusal('160.00', ['100', '60'])).toBeNull()
  expect(wholeCostRefusal('180', ['100', null])).toBeNull()
  expect(wholeCostRefusal('180', ['100'])).toBeNull()
})

test('what a carrier is paid is open until the job is gone', () => {
  expect((['Quote', 'Booked', 'Invoiced', 'Cancelled', 'Deleted'] as const).filter(mayEditLegCosts)).toEqual([
    'Booked',
    'Invoiced',
  ])
})
