import { expect, test } from 'vitest'
import { fileShares } from './file-shares.ts'

test.each([
  ['nothing yet', 0, [0, 0]],
  ['half of the first', 50, [50, 0]],
  ['the first, and some of the second', 250, [100, 150]],
  ['everything', 400, [100, 300]],
])('%s', (_, sent, done) => {
  expect(fileShares([100, 300], { sent, total: 400 }).map((share) => share.done)).toEqual(done)
})

test('a form is larger than its files, and all of them arrive with it', () => {
  expect(fileShares([100, 300], { sent: 800, total: 800 })).toEqual([
    { done: 100, total: 100 },
    { done: 300, total: 300 },
  ])
  expect(fileShares([100], { sent: 0, total: 0 })).toEqual([{ done: 0, total: 100 }])
})
