import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeHeavyCalls } from './heavy-calls.ts'

const present = new AbortController().signal

/** Takes turns in one queue and notes in which order they came. */
function turnsOf({ perCompany = 4, waitMs = 5_000 } = {}) {
  const calls = makeHeavyCalls({ perCompany, waitMs })
  const came: string[] = []
  const ends: (() => void)[] = []
  const take = async (person: string, { queue = 'company', signal = present } = {}) => {
    const end = await calls.turn(queue, person, signal)
    came.push(person)
    ends.push(end)
  }
  const next = async () => {
    ends.shift()?.()
    await wait(1)
  }
  return { take, came, next, calls }
}

test('half of them for one person; a colleague who comes later goes first then', async () => {
  const { take, came, next } = turnsOf()
  const all = [take('greedy'), take('greedy'), take('greedy'), take('greedy'), take('other'), take('third')]
  await wait(1)
  expect(came).toEqual(['greedy', 'greedy', 'other', 'third'])
  for (let step = 0; step < 2; step++) await next()
  await Promise.all(all)
  expect(came).toEqual(['greedy', 'greedy', 'other', 'third', 'greedy', 'greedy'])
})

test('another queue waits for nobody', async () => {
  const { take, came } = turnsOf({ perCompany: 2 })
  void take('a')
  void take('b')
  void take('c').catch(() => undefined)
  await take('d', { queue: 'another company' })
  expect(came).toEqual(['a', 'b', 'd'])
})

test('who waits too long is told to come again, and does not stay in the queue', async () => {
  const { take, came, next } = turnsOf({ perCompany: 1, waitMs: 20 })
  await take('a')
  await expect(take('b')).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 })
  await next()
  await take('c')
  expect(came).toEqual(['a', 'c'])
})

test('who goes away while waiting leaves the queue', async () => {
  const { take, came, next } = turnsOf({ perCompany: 1 })
  await take('a')
  const gone = new AbortController()
  const waiting = take('b', { signal: gone.signal })
  const after = take('c')
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'rate_limited' })
  await next()
  await after
  expect(came).toEqual(['a', 'c'])
})

test('the queue is bounded, and one person cannot fill it', async () => {
  const { calls } = turnsOf({ perCompany: 4 })
  const gone = new AbortController()
  const take = (person: string) => calls.turn('company', person, gone.signal)
  const results = Array.from({ length: 30 }, () =>
    take('greedy').then(
      () => 'came',
      (error) => error.code,
    ),
  )
  const other = Promise.race([take('other').then(() => 'came'), wait(50).then(() => 'waits')])
  expect(await other).toBe('came')
  gone.abort()
  const outcomes = await Promise.all(results)
  expect(outcomes.filter((one) => one === 'came')).toHaveLength(2)
  const closing = new AbortController()
  const crowd = Array.from({ length: 100 }, (_, index) => calls.turn('crowd', `person ${index}`, closing.signal))
  const settled = await Promise.race([Promise.allSettled(crowd.slice(36)), wait(50).then(() => [])])
  expect(settled).toHaveLength(64)
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
  closing.abort()
  await Promise.allSettled(crowd)
})
