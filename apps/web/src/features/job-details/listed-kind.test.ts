import { expect, test } from 'vitest'
import { listedKind } from './listed-kind.ts'

test.each([
  [{ type: 'trip', status: 'Pending' }, 'trip'],
  [{ type: 'quote', status: 'Quote' }, 'quote'],
  [{ status: 'Quote' }, 'quote'],
  [{ status: 'Booked' }, 'job'],
] as const)('%o is titled %s', (row, kind) => {
  expect(listedKind(row)).toBe(kind)
})
