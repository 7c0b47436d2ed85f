import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refusalOf } from '#platform/http/calls/refusals.ts'
import { checkRoomOnDisk, isDiskFull } from './disk-full.ts'

const failure = (code: string) => Object.assign(new Error('no space'), { code })

test.each([
  ['the system', failure('ENOSPC')],
  ["an account's share of the disk", failure('EDQUOT')],
  ['the database', Object.assign(failure('53100'), { severity: 'ERROR' })],
  ['what went wrong before', new Error('could not be kept', { cause: failure('ENOSPC') })],
])('a full disk of which %s tells is a 503 in words', (_, error) => {
  expect(isDiskFull(error)).toBe(true)
  expect(refusalOf(error)).toMatchObject({ code: 'storage_full', status: 503 })
})

test.skipIf(process.platform !== 'linux')('what a real full disk says is known', async () => {
  const full = await open('/dev/full', 'w')
  const error = await full.writeFile('x').catch((fault: unknown) => fault)
  await full.close()
  expect(isDiskFull(error)).toBe(true)
})

test('a disk with room is none', async () => {
  expect(isDiskFull(failure('EACCES'))).toBe(false)
  expect(isDiskFull(undefined)).toBe(false)
  await checkRoomOnDisk('.')
})
