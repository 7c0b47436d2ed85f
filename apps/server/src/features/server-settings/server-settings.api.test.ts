import * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let other: TestServer
let admin: Person
let database: pg.Client
const secret = 'a-token-that-nobody-may-see'
beforeAll(async () => {
  server = await startTestServer({
    env: { METRICS_TOKEN: secret, GEO_TILES_URL: 'http://u:pass-word@t.example/{z}/{x}/{y}?key=hidden' },
  })
  other = await startTestServer({ database: server.database, env: { ROLES: 'web', HEAVY_CALLS: '7' } })
  admin = await server.admin(['/console/server-settings'])
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await other?.close()
  await server?.close()
})

describe('settings', () => {
  test('are shown with their source and what another process has, secrets never', async () => {
    const { settings } = await admin.ok(calls.getServerLimits, {})
    const of = (name: string) => settings.find((one) => one.name === name)
    expect(of('HEAVY_CALLS')).toMatchObject({ value: '100', source: 'environment' })
    expect(of('HEAVY_CALLS')?.elsewhere.map(({ value }) => value)).toEqual(['7'])
    expect(of('S3_REGION')).toMatchObject({ value: 'eu-west-2', source: 'default', elsewhere: [] })
    expect(of('METRICS_TOKEN')).toMatchObject({ value: 'set', is_withheld: 1 })
    expect(of('GEO_PHOTON_URL')).toMatchObject({ value: null, source: 'none' })
    const shown = JSON.stringify(settings)
    for (const hidden of [secret, 'pass-word', 'hidden', server.database.url]) expect(shown).not.toContain(hidden)
  })

  test('every page is answered, and none holds a secret', async () => {
    const pages = [
      calls.getServerMail,
      calls.getServerMaps,
      calls.getServerExchange,
      calls.getServerStorage,
      calls.getBackgroundWork,
      calls.getServerHealth,
      calls.getServerVersions,
    ] as const
    for (const page of pages) {
      const answer = await admin.send(page as typeof calls.getServerMail, {})
      expect([page.id, answer.status]).toEqual([page.id, 200])
      expect(JSON.stringify(answer.data)).not.toContain(secret)
    }
  })

  test('all processes are listed, and one that ended in order is not', async () => {
    const { processes } = await admin.ok(calls.getServerHealth, {})
    expect(processes.map(({ roles }) => roles.length).sort()).toEqual([1, 3])
    expect(processes.filter(({ is_this }) => is_this === 1)).toHaveLength(1)
    const third = await startTestServer({ database: server.database })
    expect((await admin.ok(calls.getServerHealth, {})).processes).toHaveLength(3)
    await third.close()
    expect((await admin.ok(calls.getServerHealth, {})).processes).toHaveLength(2)
  })
})

describe('tests', () => {
  test('a message is handed over and the answer is told', async () => {
    const answer = await admin.ok(calls.sendTestMail, { body: { to: 'someone@example.co.uk' } })
    expect(answer.taken).toBe(1)
  })

  test('a mail server that is not there is told in its own words', async () => {
    const deaf = await startTestServer({
      database: server.database,
      env: { SMTP_URL: 'smtp://u:pw-of-mail@127.0.0.1:1', MAIL_FROM: 'Dray <dray@example.co.uk>' },
    })
    const there = await deaf.admin(['/console/server-settings'])
    const answer = await there.ok(calls.sendTestMail, { body: { to: 'someone@example.co.uk' } })
    expect(answer).toMatchObject({ taken: 0, answer: expect.stringContaining('ECONNREFUSED') })
    const mail = await there.ok(calls.getServerMail, {})
    expect(mail).toMatchObject({ way: 'smtp', server: 'smtp://127.0.0.1:1', reachable: 0 })
    expect(JSON.stringify(mail)).not.toContain('pw-of-mail')
    await deaf.close()
  })

  test('places and distances', async () => {
    const { places } = await admin.ok(calls.testPlace, { body: { text: 'Newbury' } })
    expect(places[0]?.label).toContain('Newbury')
    const way = await admin.ok(calls.testDistance, { body: { from: 'Newbury', to: 'Ely' } })
    expect(way).toMatchObject({ is_estimate: 1, source: 'estimate' })
    const unknown = await admin.send(calls.testDistance, { body: { from: 'Newbury', to: 'xqzzqx' } })
    expect([unknown.status, Object.keys(unknown.data as object)]).toEqual([422, ['to']])
  })
})

describe('given-up tasks', () => {
  const giveUp = async () => {
    const { rows } = await database.query<{ id: string }>(
      `select id from graphile_worker.add_job('no_such_task', '{"tenant_id": 0}'::json, max_attempts := 1)`,
    )
    const id = Number(rows[0]?.id)
    await database.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'it broke', run_at = now() where id = $1`,
      [id],
    )
    return id
  }
  const givenUp = async () => (await admin.ok(calls.getBackgroundWork, {})).given_up.map(({ id }) => id)

  test('run again or are discarded, once, and the trail keeps it', async () => {
    const [one, two] = [await giveUp(), await giveUp()]
    expect(await givenUp()).toEqual(expect.arrayContaining([one, two]))
    expect(await admin.ok(calls.runTasksAgain, { body: { ids: [one] } })).toEqual({ ids: [one] })
    expect(await admin.ok(calls.runTasksAgain, { body: { ids: [one] } })).toEqual({ ids: [] })
    expect(await admin.ok(calls.discardTasks, { body: { ids: [two, 999_999] } })).toEqual({ ids: [two] })
    expect(await givenUp()).not.toEqual(expect.arrayContaining([two]))
    const { rows } = await database.query('select action, subject from platform.audit_log order by id')
    expect(rows.slice(-2)).toEqual([
      { action: 'run_tasks_again', subject: String(one) },
      { action: 'discard_tasks', subject: String(two) },
    ])
  })
})
