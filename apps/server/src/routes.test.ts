import { calls } from '@dray/domain/calls.ts'
import { callPath } from '@dray/domain/kernel/call.ts'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const named = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()

test('every call of the contract is served, and nothing else', () => {
  expect(named(routes.map(({ call }) => call))).toEqual(named(calls))
})

test('no two calls have one name or stand at one place', () => {
  const places = calls.map((call) => `${call.method} ${callPath(call).replaceAll(/:\w+/g, ':')}`)
  expect(new Set(places).size).toBe(places.length)
  expect(new Set(named(calls)).size).toBe(calls.length)
})
