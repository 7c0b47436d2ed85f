import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTenant } from '#features/tenants/index.ts'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import { makeSealing } from '#platform/secrets/sealing.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { tempFolder } from '#platform/testing/temp-folder.ts'
import { testSecret } from '#platform/testing/test-logins.ts'

const command = fileURLToPath(new URL('./rotate-secrets.ts', import.meta.url))
const [key, before] = ['k', 'b'].map((letter) => letter.repeat(40)) as [string, string]
const folder = tempFolder('rotate-secrets')
let database: TestDatabase
let platform: PlatformDb
/** One with secrets and a session, one with secrets, one with nothing. */
let companies: [number, number, number]
beforeAll(async () => {
  database = await testDatabase()
  platform = makePlatformDb(makePool({ url: database.url, role: 'dray_platform', max: 2 }))
  const made = []
  for (const name of ['Hill', 'Dale', 'Fell'])
    made.push(await createTenant(platform, { name, email: `${name}@x.example` }))
  companies = made.map(({ tenant_id }) => tenant_id) as typeof companies
})
afterAll(async () => {
  await platform?.pool.end()
  await database?.drop()
  folder.remove()
})

const rows = async () =>
  (
    await platform.pool.query<{ tenant_id: number; secrets_sealed: string; session_sealed: string; version: number }>(
      'select tenant_id, secrets_sealed, session_sealed, version from integrations order by tenant_id',
    )
  ).rows

const store = (tenant_id: number, secrets: string | null, session: string | null) =>
  platform.pool.query('update integrations set secrets_sealed = $2, session_sealed = $3 where tenant_id = $1', [
    tenant_id,
    secrets,
    session,
  ])

/** The companies' secrets, sealed under this setting. */
async function storeUnder(setting: string) {
  const sealing = makeSealing({ key: setting })
  const [both, one, none] = companies
  await store(both, sealing.seal(both, 'the secrets of both'), sealing.seal(both, 'the session'))
  await store(one, sealing.seal(one, 'the secrets of one'), null)
  await store(none, null, null)
}

/** What is stored, opened with one key alone. */
async function openedWith(setting: string) {
  const sealing = makeSealing({ key: setting })
  const open = (tenant_id: number, sealed: string | null) => sealed && sealing.open(tenant_id, sealed)
  const stored = await rows()
  return stored.map((row) => [open(row.tenant_id, row.secrets_sealed), open(row.tenant_id, row.session_sealed)])
}
const all = [
  ['the secrets of both', 'the session'],
  ['the secrets of one', null],
  [null, null],
]

async function rotate(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.path, DATABASE_URL: database.url }
  const started = promisify(execFile)(process.execPath, [command, ...args], {
    env: { ...env, SECRET: testSecret, ...settings },
    cwd: folder.path,
  })
  return started.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (fault: { code: number; stdout: string; stderr: string }) => fault,
  )
}

beforeEach(() => storeUnder(before))

test('tells how it is used, and of a setting that is wrong', async () => {
  expect(await rotate({}, '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('SECRETS_KEY_BEFORE') })
  expect(await rotate({}, '--force')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run rotate-secrets'),
  })
  const short = await rotate({ SECRETS_KEY: 'short' })
  expect(short).toMatchObject({ code: 1, stderr: expect.stringContaining('SECRETS_KEY must have at least 32') })
})

test('what was sealed under the key before opens with the present one alone; a second run finds nothing to do', async () => {
  const versions = (await rows()).map(({ version }) => version)
  const settings = { SECRETS_KEY: key, SECRETS_KEY_BEFORE: before }
  expect(await rotate(settings)).toEqual({
    code: 0,
    stdout: 'Encrypted again: 3. Under the present key already: 0.\n',
    stderr: '',
  })
  expect(await openedWith(key)).toEqual(all)
  const once = await rows()
  expect(once.map(({ version }) => version)).toEqual(versions)
  const { stdout } = await rotate(settings)
  expect(stdout).toBe('Encrypted again: 0. Under the present key already: 3.\n')
  expect(await rows()).toEqual(once)
})

test('the first SECRETS_KEY takes over from the secret without another word', async () => {
  await storeUnder(testSecret)
  expect(await rotate({ SECRETS_KEY: key })).toMatchObject({ code: 0, stdout: expect.stringContaining('again: 3.') })
  expect(await openedWith(key)).toEqual(all)
})

test('what no key opens stays as it is, and its company is told', async () => {
  const [, one] = companies
  const present = makeSealing({ key }).seal(one, 'the secrets of one')
  await store(one, present, null)
  const stored = await rows()
  const { code, stdout } = await rotate({ SECRETS_KEY: key })
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout:
      'Encrypted again: 0. Under the present key already: 1.\nNo key opens what these companies have entered; they enter it again: hill\n',
  })
  expect(await rows()).toEqual(stored)
})
