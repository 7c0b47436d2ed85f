import { expect, test } from 'vitest'
import { carrierTabs } from './carrier-tabs.ts'

const found = { day: [1, 2], night: [], subs: [1], owners: [1, 2, 3] }
const labels = ['Day Shift Driver 2', 'Night Shift Driver 0', 'Sub Contractor 1']

test.each([
  [{ owner_driver: 'yes' }, [...labels, 'Owner Driver 3']],
  [{ owner_driver: 'no' }, labels],
  [{}, labels],
])('a company with the settings %j is offered its kinds of carriers with their counts', (settings, shown) => {
  expect(carrierTabs(found, settings).map(({ label, count }) => `${label} ${count}`)).toEqual(shown)
})
