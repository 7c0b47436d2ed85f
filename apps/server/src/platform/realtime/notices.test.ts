import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '#platform/log/log.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { makeNotices, type Notice } from './notices.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A process of the installation, with all that it was told. */
async function listening() {
  const heard: Notice[] = []
  const notices = makeNotices(() => database.url, makeLog('silent'))
  notices.onNotice((notice) => heard.push(notice))
  await notices.start()
  return { heard, notices }
}

test('notices of a moment travel together to every process', async () => {
  const [one, other] = [await listening(), await listening()]
  try {
    one.notices.tenantChanged(7)
    one.notices.tenantChanged(7)
    one.notices.tenantChanged(8)
    one.notices.sessionEnded(5, 'signed out')
    await expect
      .poll(() => other.heard, { timeout: 5_000 })
      .toEqual([{ tenants: [7, 8], sessions: [{ id: 5, reason: 'signed out' }] }])
  } finally {
    await Promise.all([one.notices.close(), other.notices.close()])
  }
})

test('what is no notice of ours on the channel is left out, and harms nobody', async () => {
  const { heard, notices } = await listening()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    for (const payload of ['', '{', 'null', '{"tenants":"all"}']) {
      await owner.query('select pg_notify($1, $2)', ['dray', payload])
    }
    notices.tenantChanged(7)
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([{ tenants: [7], sessions: [] }])
  } finally {
    await owner.end()
    await notices.close()
  }
})

test('a cut connection is made again, once', async () => {
  const { heard, notices } = await listening()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // Other tests have their own databases and their own connections, on the same server.
  const own = "from pg_stat_activity where application_name = 'dray-notices' and datname = current_database()"
  const connections = () => owner.query(`select pid ${own}`)
  try {
    await owner.query(`select pg_terminate_backend(pid) ${own}`)
    await expect
      .poll(
        () => {
          notices.tenantChanged(9)
          return heard.length
        },
        { timeout: 10_000, interval: 100 },
      )
      .toBeGreaterThan(0)
    expect((await connections()).rowCount).toBe(1)
  } finally {
    await owner.end()
    await notices.close()
  }
  expect(heard[0]).toEqual({ tenants: [9], sessions: [] })
})
