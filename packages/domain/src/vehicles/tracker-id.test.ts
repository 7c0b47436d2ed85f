import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { trackerIdOrNull } from './tracker-id.ts'

test.each([
  ['860123456789012', '860123456789012'],
  [' ab 12-cd ', 'AB12-CD'],
  ['', null],
  ['   ', null],
  [null, null],
])('%j is kept as %j', (typed, kept) => expect(z.safeParse(trackerIdOrNull, typed).data).toBe(kept))

test.each(['Ünit', 'a\u0000b', 'x'.repeat(61), 17])('%j is refused', (typed) =>
  expect(z.safeParse(trackerIdOrNull, typed).success).toBe(false),
)
