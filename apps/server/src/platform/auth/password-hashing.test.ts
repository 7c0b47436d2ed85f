import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from './hash-password.ts'
import { makePasswordHashing, type PasswordHashing } from './password-hashing.ts'

let passwords: PasswordHashing
beforeEach(() => {
  passwords = makePasswordHashing()
})
afterEach(() => passwords.close())

const check = (lane: 'stranger' | 'known', stored: string | null = null) =>
  passwords.inLane(lane, ({ isRight }) => isRight(stored, 'a lorry full of pears'))
const busy = { code: 'rate_limited', retryAfter: 2 }

test('a password is right by its hash; nothing stored, or nonsense, never is', async () => {
  const stored = hashPassword('a lorry full of pears')
  expect(await check('known', stored)).toBe(true)
  expect(await passwords.inLane('known', ({ hash, isRight }) => hash('x').then((other) => isRight(other, 'y')))).toBe(
    false,
  )
  expect(await check('known', null)).toBe(false)
  expect(await check('known', 'no hash')).toBe(false)
})

test('those who wait are served in the order they came', async () => {
  const served: number[] = []
  const people = Array.from({ length: 12 }, (_, n) => check('stranger').then(() => served.push(n)))
  await Promise.all(people)
  expect(served).toEqual(Array.from({ length: 12 }, (_, n) => n))
})

test('one too many is refused at once, and the other lane is as free as before', async () => {
  const crowd = Array.from({ length: 21 }, () => check('stranger'))
  await expect(check('stranger')).rejects.toMatchObject(busy)
  let isCrowdServed = false
  const all = Promise.all(crowd).then(() => {
    isCrowdServed = true
  })
  expect(await check('known')).toBe(false)
  expect(isCrowdServed).toBe(false)
  await all
  expect(await check('stranger')).toBe(false)
})

test('who fails leaves their place to others', async () => {
  for (let n = 0; n < 30; n++) {
    await expect(passwords.inLane('stranger', () => Promise.reject(new Error('the database is gone')))).rejects.toThrow(
      'the database is gone',
    )
  }
  expect(await check('stranger')).toBe(false)
})
