import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { savePod } from '@dray/domain/proofs/proofs.calls.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/sessions/index.ts'
import { readManifest } from '#platform/backup/manifest.ts'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import { emptyDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { testSecret } from '#platform/testing/test-logins.ts'
import { openBrowser } from '#testing/browser.ts'
import { makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** A small company at work, its backup, and the installation that is made of it elsewhere. */
const folder = tempFolder('backup')
const kept = join(folder.path, 'backup')
const email = 'ola@hill.example'
const password = 'a lorry full of pears'
let server: TestServer
let elsewhere: TestDatabase
let company: Company
let clerk: Person
let job_id: number

beforeAll(async () => {
  server = await startTestServer()
  elsewhere = await emptyDatabase()
  company = await server.company()
  clerk = await server.clerk(company)
  await work()
})
afterAll(async () => {
  await server?.close()
  await elsewhere?.drop()
  folder.remove()
})

const factories = () => makeFactories(server.app, company.tenant_id)

/** A priced job with its proof, a password, and a sign-in to the courier exchange. */
async function work() {
  const made = factories()
  job_id = await made.job({ status: 'Intransit', status_rank: statusRank('Intransit'), base_charge: '123.45' })
  const body = new FormData()
  body.append('pod_name', 'J. Marsh')
  body.append('pod_image', new Blob([new Uint8Array(pictures.jpeg)], { type: 'image/jpeg' }), 'yard.jpg')
  await clerk.ok(savePod, { params: { jobId: job_id }, body: body as never })
  const { db, pool } = server.app.platform
  const person = { email, password_hash: await hashPassword(password), terms_accepted_at: '2026-01-01T00:00:00Z' }
  const { id: identity_id } = await db
    .insertInto('platform.identities')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { tenant_id } = company
  const member = { identity_id, tenant_id, user_type: 'client' as const, display_name: 'Ola' }
  await db
    .insertInto('platform.memberships')
    .values({ ...member, accepted_at: '2026-01-01T00:00:00Z' })
    .execute()
  await pool.query('update integrations set secrets_sealed = $2 where tenant_id = $1', [
    tenant_id,
    makeSealing({ key: testSecret }).seal(tenant_id, 'the exchange password'),
  ])
}

type Command = 'backup' | 'restore'
async function run(command: Command, settings: Record<string, string>, ...args: string[]) {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, SECRET: testSecret, ...settings }
  return promisify(execFile)(process.execPath, [file, ...args], { env, cwd: folder.path }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (fault: { code: number; stdout: string; stderr: string }) => fault,
  )
}
const here = () => ({ DATABASE_URL: server.database.url, DATA_DIR: server.dataDir })
const there = () => ({ DATABASE_URL: elsewhere.url, DATA_DIR: join(folder.path, 'data') })
const restore = (...args: string[]) => run('restore', there(), '--from', kept, ...args)

async function rowsOf<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Goes on entering jobs until it is told to stop. */
function keepWriting() {
  let isOver = false
  const made = factories()
  const ended = (async () => {
    let count = 0
    for (; !isOver; count += 1) {
      await made.job({ base_charge: '10.00' })
      await sleep(5)
    }
    return count
  })()
  return {
    stop: () => {
      isOver = true
      return ended
    },
  }
}

test('a backup is made while others write, of one moment', async () => {
  const writing = keepWriting()
  const made = await run('backup', here(), '--to', kept)
  const jobs = await writing.stop()
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Keep SECRET') })
  expect(jobs).toBeGreaterThan(10)
  const again = await run('backup', here(), '--to', kept)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') })
})

test('a damaged part is named, and nothing is written', async () => {
  const { tables } = await readManifest(kept)
  const part = join(kept, 'tables', tables.find(({ name }) => name === 'public.jobs')!.file)
  const whole = readFileSync(part)
  const spoilt = Buffer.from(whole)
  spoilt[20]! ^= 1
  writeFileSync(part, spoilt)
  const refused = await restore()
  writeFileSync(part, whole)
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'The backup is damaged: tables/public.jobs.copy.gz does not match its checksum.\n',
  })
  expect(await rowsOf(elsewhere.url, `select from pg_namespace where nspname = 'platform'`)).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  ['another secret', { SECRET: 'x'.repeat(40) }, 'The secret is not the one of the backup'],
  ['no secret', { SECRET: '' }, 'There is no secret here yet'],
])('%s is refused before anything is written', async (_, settings, reason) => {
  const refused = await run('restore', { ...there(), ...settings }, '--from', kept)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
})

test('a database with companies is not overwritten, nor one that Dray runs on', async () => {
  const refused = await run('restore', { ...here(), DATA_DIR: folder.path }, '--from', kept)
  expect(refused).toMatchObject({ code: 1, stderr: 'Dray is running on this database: stop it first.\n' })
})

test('the restored installation is the same: rows, money, sign-in, file, sealed secret; and it goes on', async () => {
  expect(await restore()).toMatchObject({ code: 0, stderr: '' })
  const { tables } = await readManifest(kept)
  for (const { name, rows } of tables)
    expect(await rowsOf(elsewhere.url, `select count(*)::int as rows from ${name}`), name).toEqual([{ rows }])
  const money = 'select count(*)::int as jobs, sum(base_charge) as sum from jobs where id <= '
  const [last] = await rowsOf<{ id: string }>(elsewhere.url, 'select max(id) as id from jobs')
  expect(await rowsOf(elsewhere.url, money + last!.id)).toEqual(await rowsOf(server.database.url, money + last!.id))
  const [sealed] = await rowsOf<{ secrets_sealed: string }>(
    elsewhere.url,
    `select secrets_sealed from integrations where tenant_id = ${company.tenant_id}`,
  )
  expect(makeSealing({ key: testSecret }).open(company.tenant_id, sealed!.secrets_sealed)).toBe('the exchange password')
  const forced = `select count(*)::int as count from pg_class where relforcerowsecurity`
  expect(await rowsOf(elsewhere.url, forced)).toEqual(await rowsOf(server.database.url, forced))
  const keys = `select count(*)::int as count from pg_constraint where contype = 'f' and convalidated`
  expect(await rowsOf(elsewhere.url, keys)).toEqual(await rowsOf(server.database.url, keys))

  const restored = await startTestServer({ database: elsewhere, env: { DATA_DIR: there().DATA_DIR } })
  try {
    const browser = await openBrowser(restored.url)
    expect(await browser.send(login, { body: { email, password } })).toMatchObject({ status: 200 })
    const same = await restored.clerk(company)
    const job = await same.ok(getJob, { params: { id: job_id } })
    expect(job).toMatchObject({ base_charge: 123.45 })
    const seen = await fetch(restored.url + job.job_process[0]!.pod_image[0]!)
    expect({ status: seen.status, bytes: (await seen.arrayBuffer()).byteLength > 100 }).toEqual({
      status: 200,
      bytes: true,
    })
    const next = await makeFactories(restored.app, company.tenant_id).job()
    expect(next).toBeGreaterThan(Number(last!.id))
  } finally {
    await restored.close()
  }
})

test('the kept secret goes along only when it is asked for, and takes its place', async () => {
  const own = join(folder.path, 'own')
  mkdirSync(own)
  writeFileSync(join(own, 'secret'), testSecret)
  const made = (to: string, ...more: string[]) =>
    run('backup', { ...here(), SECRET: '', DATA_DIR: own }, '--to', join(folder.path, to), '--without-files', ...more)
  expect(await made('together', '--with-secret')).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder.path, 'together', 'secret'), 'utf8').trim()).toBe(testSecret)
  const data = join(folder.path, 'new')
  const from = join(folder.path, 'together')
  mkdirSync(data)
  const restored = await run('restore', { ...there(), SECRET: '', DATA_DIR: data }, '--from', from, '--replace')
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(testSecret)
})

test('it goes over nothing that is there, and out of nothing that is no whole backup', async () => {
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('companies already') })
  const missing = await run('restore', there(), '--from', folder.path)
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('manifest.json is missing') })
})
