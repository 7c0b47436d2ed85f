import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaWords } from './schema-words.ts'

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['nothing at all', z.string(), undefined, 'Is required'],
  ['nothing of a choice', z.enum(['a', 'b']), undefined, 'Is required'],
  ['a number for a text', z.string(), 1, 'Must be text'],
  ['a text for a list', z.array(z.int()), 'a', 'Must be a list'],
  ['a list for an object', z.object({}), [], 'Must be an object'],
  ['a fraction', z.int(), 1.5, 'Must be a whole number'],
  ['a flag in words', z.boolean(), 'yes', 'Must be true or false'],
  ['another choice', z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
  ['a list of none', z.array(z.int()).check(z.minLength(1)), [], 'At least 1 entry'],
  ['a list too long', z.array(z.int()).check(z.maxLength(2)), [1, 2, 3], 'At most 2 entries'],
  ['a text too short', z.string().check(z.minLength(3)), 'ab', 'At least 3 characters'],
  ['a text too long', z.string().check(z.maxLength(1)), 'ab', 'At most 1 character'],
  ['a number too small', z.number().check(z.minimum(0)), -1, 'Must be at least 0'],
  ['a number too large', z.number().check(z.maximum(1000)), 1001, 'Must be at most 1,000'],
  ['another form', z.string().check(z.regex(/^a$/)), 'b', 'Is not valid'],
  ['its own words', z.string('Say why'), 1, 'Say why'],
])('of %s the reason is in words', (_, schema, value, reason) => {
  const { error } = z.safeParse(schema, value, { error: schemaWords })
  expect(error?.issues.map(({ message }) => message)).toEqual([reason])
})
