import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordError } from './password.ts'

const easy = 'This password is too easy to guess. Three unrelated words make a good one.'
test.each([
  ['', 'At least 10 characters'],
  ['short1234', 'At least 10 characters'],
  ['🚚🚛🚚🚛🚚🚛🚚🚛🚚', 'At least 10 characters'],
  ['x7'.repeat(101), 'At most 200 characters'],
  ['password123', easy],
  ['PassWord123', easy],
  ['1q2w3e4r5t', easy],
  ['liverpool1', easy],
  ['haulage2026', easy],
  ['aaaaaaaaaaaa', easy],
  ['ababababab', easy],
  ['pat.lowe@dray.example', 'The password must not be your e-mail address'],
  ['pallet-otter-kettle', null],
  ['Gx7!mQ2#pL', null],
])('%s: %s', (password, reason) => {
  expect(passwordError(password, { common: commonPasswords, email: 'Pat.Lowe@dray.example' })).toBe(reason)
})

test('the browser judges without the list', () => {
  expect(passwordError('password123')).toBeNull()
  expect(passwordError('short')).toBe('At least 10 characters')
})

test('the list holds what can be chosen, in lower case', () => {
  expect(commonPasswords.size).toBeGreaterThan(1000)
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(10)
    expect(password).toBe(password.toLowerCase())
  }
})
