import { expect, test } from 'vitest'
import { freeSlug, isSlug, slugFrom } from './slug.ts'

test.each([
  ['Trial Haulage 7 Ltd', 'trial-haulage-7-ltd'],
  ["O'Brien & Sons", 'obrien-sons'],
  ['  Môr Cludiant  ', 'mor-cludiant'],
  ['A', 'company-a'],
  ['运输', 'company'],
  ['x'.repeat(90), 'x'.repeat(57)],
])('%s becomes %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
  expect(isSlug(slugFrom(name))).toBe(true)
})

test.each([
  ['acme', [], 'acme'],
  ['acme', ['acme'], 'acme-2'],
  ['acme', ['acme', 'acme-2', 'acme-4'], 'acme-3'],
])('%s beside %j is %s', (slug, taken, free) => expect(freeSlug(slug, new Set(taken))).toBe(free))
