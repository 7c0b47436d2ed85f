import { defineCall } from '@dray/domain/kernel/call.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeAnswers } from './answer.ts'

const names = ['minimum', 'maximum', 'pattern', 'format', 'anyOf', 'type', '$schema', 'nullable', 'properties'] as const
const fields = Object.fromEntries(names.map((name) => [name, z.nullable(z.string())]))

const write = (answer: z.ZodMiniType, data: unknown) => {
  const call = defineCall({
    id: 'answerInQuestion',
    feature: 'kernel',
    method: 'GET',
    path: '/answer',
    summary: 'An answer',
    who: 'anyone',
    runs: 'read',
    answer,
  } as never)
  return JSON.parse(makeAnswers(call)(null).write(data)).data
}

test.each(names)('a field named %s is answered as any other, with text and without', (name) => {
  const data = { ...Object.fromEntries(names.map((one) => [one, null])), [name]: 'said' }
  expect(write(z.object(fields), data)).toEqual(data)
})

test('so it is deep down, in lists and in unions, and what is not declared is left out', () => {
  const part = z.object({ minimum: z.int(), pattern: z.array(z.object({ format: z.string() })) })
  const answer = z.object({ maximum: z.nullable(part), either: z.union([part, z.object({ format: z.number() })]) })
  const own = { minimum: 3, pattern: [{ format: 'a' }] }
  expect(write(answer, { maximum: own, either: own })).toEqual({ maximum: own, either: own })
  expect(write(answer, { maximum: { ...own, secret: 1 }, either: { format: 2 } })).toEqual({
    maximum: own,
    either: { format: 2 },
  })
})
