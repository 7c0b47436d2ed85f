import { expect, test } from 'vitest'
import { fileTypeRefusal, fitPicture, isCompressible, isHeic } from '../files/picture-limits.ts'
import { jobStatuses } from '../jobs/status.ts'
import { podRefusal } from './pod.ts'

test('no proof before somebody has set out', () => {
  const refused = jobStatuses.filter((status) => podRefusal(status) === 'pod_too_early')
  expect(refused).toEqual(['Quote', 'Pending', 'Planned', 'Booked'])
})
test.each([
  ['image/jpeg', true],
  ['IMAGE/PNG', true],
  ['image/webp', true],
  ['image/bmp', true],
  ['image/gif', false],
  ['image/svg+xml', false],
])('%s can be compressed: %s', (type, can) => expect(isCompressible(type)).toBe(can))
test.each([
  ['image/png', 'images', null],
  ['application/pdf', 'images', 'file_type_refused'],
  ['application/pdf', 'images_and_pdf', null],
  ['text/html', 'images_and_pdf', 'file_type_refused'],
  ['text/csv', 'all', null],
] as const)('%s among %s: %s', (type, accepts, code) =>
  expect(fileTypeRefusal({ type, name: 'a' }, accepts)).toBe(code),
)
test.each([
  [{ type: 'image/heic', name: 'IMG_1' }, true],
  [{ type: 'image/HEIF', name: 'IMG_1' }, true],
  [{ type: '', name: 'IMG_1.HEIC' }, true],
  [{ type: '', name: 'heic' }, false],
  [{ type: 'application/pdf', name: 'scan.heic' }, false],
])('%o is a picture of a telephone: %s', (file, is) => {
  expect(isHeic(file)).toBe(is)
  expect(fileTypeRefusal(file, 'images')).toBe(is ? null : 'file_type_refused')
})
test.each([
  [4000, 3000, 1400, 1050],
  [3000, 4000, 1050, 1400],
  [1400, 1400, 1400, 1400],
  [800, 600, 800, 600],
])('%ix%i is drawn at %ix%i', (width, height, w, h) =>
  expect(fitPicture({ width, height })).toEqual({ width: w, height: h }),
)
