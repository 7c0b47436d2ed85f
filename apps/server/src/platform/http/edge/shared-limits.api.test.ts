import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import type { Log } from '#platform/log/log.ts'
import { ask } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { prolongTurns } from './shared-limits.repo.ts'
import { makeSharedTurns } from './shared-turns.ts'

const env = { RATE_LIMIT: '40', RATE_LIMIT_ANONYMOUS: '40', RATE_LIMIT_ADDRESS: '100000' }
let one: TestServer
let other: TestServer
let platform: PlatformDb
beforeAll(async () => {
  one = await startTestServer({ env })
  other = await startTestServer({ database: one.database, env })
  platform = makePlatformDb(makePool({ url: one.database.url, role: 'dray_platform', max: 4 }))
})
afterAll(async () => {
  await platform?.pool.end()
  for (const server of [other, one]) await server?.close()
})

/** A process hears of the others every second; without that it would let all of these through. */
async function isRefusedAt(server: TestServer, request: Parameters<typeof ask>[1]) {
  for (let call = 0; call < 39; call++) {
    if ((await ask(server.url, request)).status === 429) return true
    await wait(100)
  }
  return false
}

describe('two processes count together', () => {
  test('the calls of an address', async () => {
    const request = { path: '/api/v3/reset-password-token-validity/nothing', from: '127.0.2.1' }
    for (let call = 0; call < 38; call++) await ask(one.url, request)
    expect(await isRefusedAt(other, request)).toBe(true)
    expect((await ask(other.url, { ...request, from: '127.0.2.2' })).status).not.toBe(429)
  })

  test('the calls of a session', async () => {
    const { halves } = await one.clerk(await one.company())
    const headers = { authorization: `Bearer ${halves?.access_token}`, cookie: `dray_session=${halves?.cookie}` }
    const request = { path: '/api/v3/client/preferences', headers, from: '127.0.2.3' }
    for (let call = 0; call < 38; call++) await ask(one.url, request)
    expect(await isRefusedAt(other, request)).toBe(true)
  })
})

describe('turns of all processes', () => {
  const log = pino({ level: 'silent' }) as unknown as Log
  const present = new AbortController().signal
  const refused = { code: 'rate_limited', retryAfter: 5 }
  let queues = 0
  /** Two processes, and a queue of their own of which two run, one for a person. */
  function twoProcesses() {
    const queue = `queue ${++queues}`
    const process = () => {
      const turns = makeSharedTurns(platform, log)
      return (person: string, waitMs = 0, gone = present) =>
        turns.take({ queue, person, most: 2, mostOfPerson: 1 }, waitMs, gone)
    }
    return { here: process(), there: process(), queue }
  }

  test('are no more than if there were one, and a person has half of them', async () => {
    const { here, there } = twoProcesses()
    const end = await here('ann')
    await expect(there('ann')).rejects.toMatchObject(refused)
    await there('bob')
    await expect(here('cid')).rejects.toMatchObject(refused)
    const waiting = there('cid', 30_000)
    end()
    await waiting
  })

  test('are given to one of many who ask at once', async () => {
    const { here, there } = twoProcesses()
    const people = Array.from({ length: 12 }, (_, at) => (at % 2 ? here : there)(`person ${at}`))
    const settled = await Promise.allSettled(people)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('of a process that died lapse', async () => {
    const { here, there, queue } = twoProcesses()
    await here('ann')
    await expect(there('ann')).rejects.toMatchObject(refused)
    await platform.db
      .updateTable('platform.turns')
      .set({ lives_until: '2026-01-01T00:00:00Z' })
      .where('queue', '=', queue)
      .execute()
    await there('ann')
  })

  test('whose end the database did not hear of lapse, though others of the process go on', async () => {
    const { here, there, queue } = twoProcesses()
    await here('ann')
    const { id } = await platform.db
      .selectFrom('platform.turns')
      .select('id')
      .where('queue', '=', queue)
      .executeTakeFirstOrThrow()
    const ends = async () =>
      (await platform.db.selectFrom('platform.turns').select('lives_until').where('id', '=', id).executeTakeFirst())
        ?.lives_until
    const before = await ends()
    await there('bob')
    await prolongTurns(platform.db, [id + 1])
    expect(await ends()).toBe(before)
    await prolongTurns(platform.db, [id])
    expect(await ends()).not.toBe(before)
  })

  test('are not waited for by who has gone', async () => {
    const { here, there } = twoProcesses()
    await here('ann')
    await expect(there('bob', 30_000, AbortSignal.abort())).rejects.toMatchObject(refused)
    await there('bob')
  })
})
