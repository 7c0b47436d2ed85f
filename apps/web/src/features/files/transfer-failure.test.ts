import { takenTexts } from '@dray/domain/files/files.messages.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { FileRefusal } from '#platform/file-refusal.ts'
import { transferFailure } from './transfer-failure.ts'

test.each([
  ['unreachable', 0, 'It broke off.', true],
  ['internal', 500, 'Its own words.', true],
  ['unavailable', 503, 'Its own words.', true],
  ['request_timeout', 408, 'Its own words.', true],
  ['too_many_requests', 429, 'Its own words.', true],
  ['not_found', 404, 'Its own words.', false],
  ['validation', 422, 'Its own words.', false],
])('%s (%i): %s, again: %s', (code, status, reason, mayRetry) => {
  const error = new ApiError({ code, status, message: 'Its own words.' })
  expect(transferFailure(error, 'It broke off.')).toEqual({ reason, mayRetry })
})

test('the reason of a field comes before the sentence for all of them', () => {
  const error = new ApiError({ code: 'validation', status: 422, message: 'All', data: { file: ['Is empty'] } })
  expect(transferFailure(error, '')).toEqual({ reason: 'Is empty', mayRetry: false })
})

test('a file of the wrong kind is not sent again, and a fault of ours is not called a broken connection', () => {
  const refusal = new FileRefusal(new File([], 'a.exe'), takenTexts.images)
  expect(transferFailure(refusal, '')).toEqual({ reason: refusal.message, mayRetry: false })
  expect(transferFailure(new TypeError('x is undefined'), '')).toEqual({ reason: errors.internal.text, mayRetry: true })
})
