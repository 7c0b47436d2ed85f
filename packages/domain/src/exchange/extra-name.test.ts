import { expect, test } from 'vitest'
import { extraName } from './extra-name.ts'

test.each([
  ['CONGESTION_CHARGE', 'Congestion charge'],
  ['M6_TOLL', 'M6 toll'],
  ['ULEZ', 'ULEZ'],
  ['Tail lift', 'Tail lift'],
  ['', ''],
])('%s', (key, name) => {
  expect(extraName(key)).toBe(name)
})
