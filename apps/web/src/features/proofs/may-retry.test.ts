import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { mayRetry } from './may-retry.ts'

test.each([
  ['unreachable', 0, true],
  ['internal', 500, true],
  ['unavailable', 503, true],
  ['request_timeout', 408, true],
  ['too_many_requests', 429, true],
  ['not_found', 404, false],
  ['validation', 422, false],
])('%s (%i) may be tried again: %s', (code, status, expected) => {
  expect(mayRetry(new ApiError({ code, status, message: '' }))).toBe(expected)
})

test('a fault that is no answer of the server may be tried again', () => {
  expect(mayRetry(new TypeError('The connection broke'))).toBe(true)
})
