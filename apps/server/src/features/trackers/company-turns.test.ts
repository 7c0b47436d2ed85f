import { expect, test, vi } from 'vitest'
import { ConnectionFault } from '#platform/db/connection-fault.ts'
import { makeCompanyTurns } from './company-turns.ts'

/** Keeps when it is told to. */
function byHand(restMs = 0) {
  const asked: { tenant_id: number; deliveries: readonly number[]; done: (fault?: Error) => void }[] = []
  const give = makeCompanyTurns<number, string>(
    (tenant_id, deliveries) =>
      new Promise((resolve, reject) => {
        const done = (fault?: Error) => (fault ? reject(fault) : resolve(deliveries.map((one) => `kept ${one}`)))
        asked.push({ tenant_id, deliveries, done })
      }),
    restMs,
  )
  return { asked, give }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while a company’s deliveries are kept is kept together afterwards, in its order', async () => {
  const { asked, give } = byHand()
  const all = [1, 2, 3].map((one) => give(7, one))
  expect(asked.map(({ deliveries }) => deliveries)).toEqual([[1]])
  asked[0]?.done()
  await settled()
  expect(asked.map(({ deliveries }) => deliveries)).toEqual([[1], [2, 3]])
  asked[1]?.done()
  expect(await Promise.all(all)).toEqual(['kept 1', 'kept 2', 'kept 3'])
})

test('companies do not wait for each other, as far as there are connections', async () => {
  const { asked, give } = byHand()
  const all = [1, 2, 3, 4, 5].map((tenant_id) => give(tenant_id, tenant_id))
  expect(asked.map(({ tenant_id }) => tenant_id)).toEqual([1, 2, 3, 4])
  asked[2]?.done()
  await settled()
  expect(asked.map(({ tenant_id }) => tenant_id)).toEqual([1, 2, 3, 4, 5])
  for (const { done } of asked) done()
  await Promise.all(all)
})

test('one that cannot be kept spoils none of the others', async () => {
  const { asked, give } = byHand()
  const all = Promise.allSettled([give(7, 1), give(7, 2), give(7, 3)])
  asked[0]?.done()
  await settled()
  asked[1]?.done(new Error('no such number'))
  await settled()
  asked[2]?.done(new Error('no such number'))
  await settled()
  asked[3]?.done()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('while the database is away nothing is tried one by one', async () => {
  const { asked, give } = byHand()
  const all = Promise.allSettled([give(7, 1), give(7, 2), give(7, 3)])
  asked[0]?.done()
  await settled()
  asked[1]?.done(new ConnectionFault('away', null))
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(asked).toHaveLength(2)
})

test('who sends more than can be kept is told to wait, and nobody else is', async () => {
  const { asked, give } = byHand()
  const all = Array.from({ length: 1_001 }, (_, at) => give(7, at))
  await expect(give(7, 0)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 })
  void give(8, 1).catch(() => undefined)
  expect(asked.map(({ tenant_id }) => tenant_id)).toEqual([7, 8])
  void Promise.allSettled(all)
})

test('a company’s few deliveries gather for a moment after the last were kept, many do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { asked, give } = byHand(100)
  const first = give(7, 1)
  asked[0]?.done()
  await first
  await settled()
  const second = [give(7, 2), give(7, 3)]
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(100)
  expect(asked[1]?.deliveries).toEqual([2, 3])
  asked[1]?.done()
  await Promise.all(second)
  await settled()
  const many = Array.from({ length: 60 }, (_, at) => give(7, at))
  expect(asked[2]?.deliveries).toHaveLength(50)
  void Promise.allSettled(many)
  vi.useRealTimers()
})
