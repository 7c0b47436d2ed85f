import { expect, test } from 'vitest'
import { newerRow } from './query-client.ts'

test.each([
  ['a newer version takes the place', { id: 1, version: 2 }, { id: 1, version: 3 }, 3],
  ['an older answer that comes late does not', { id: 1, version: 3 }, { id: 1, version: 2 }, 3],
  ['the same version may bring what was added', { id: 1, version: 3 }, { id: 1, version: 3, notes: 1 }, 3],
  ['the first answer is taken', undefined, { id: 1, version: 1 }, 1],
])('%s', (_, old, next, version) => {
  expect(newerRow(old, next)).toMatchObject({ version })
})
