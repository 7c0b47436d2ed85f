import { addCustomerSftp, changeCustomerSftp } from '@dray/domain/customers/customer-sftp.calls.ts'
import { getIntegrations, updateIntegration } from '@dray/domain/exchange/integrations.calls.ts'
import { isSecret } from '@dray/domain/kernel/wire.ts'
import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { addProfile } from '@dray/domain/staff/staff.calls.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '#features/tenants/index.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { openBrowser } from '#testing/browser.ts'
import { makeClient } from '#testing/client.ts'
import { makeFactories } from '#testing/factories.ts'
import { mailTo } from '#testing/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { routes } from './routes.ts'

/** Passwords and tokens stand nowhere: not in a table, not in the queue, not in the log. */
let database: TestDatabase
let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ database, overrides: { log } })
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

/** Every row of every table, as text, by its table. */
async function everything() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const held = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      held.push({ name, text: rows.map(({ row }) => row).join('\n') })
    }
    return held
  } finally {
    await client.end()
  }
}

/** Does what passwords and tokens are for, and returns all that there were. */
async function useSecrets() {
  const { platform } = server.app
  const company = await createTenant(platform, { name: 'Hill Haulage', email: 'ann@hill.example' })
  const make = makeFactories(server.app, company.tenant_id)
  const owner = makeClient(server.url, await server.session(company.user_id))
  const browser = await openBrowser(server.url)
  const passwords = ['pears upon a lorry one', 'pears upon a lorry two', 'pears upon a lorry three']
  const [first = '', second = '', third = ''] = passwords
  const email = 'rae@hill.example'
  await owner.ok(addProfile, { body: { code: 'RM', first_name: 'Rae', last_name: 'Mills', email, role_id: 2 } })
  const invitation = await mailTo(server, email)
  const asked = { params: { token: invitation.token } }
  await browser.send(calls.showInvitation, asked)
  await browser.send(calls.checkLink, asked)
  const { data: terms } = await browser.send(calls.setPassword, { body: { token: invitation.token, password: first } })
  await browser.send(calls.acceptTerms, { body: { token: terms.terms_token ?? '' } })
  const { data: session } = await browser.send(calls.login, { body: { email, password: first } })
  const cookie = browser.cookies.get('dray_session') ?? ''
  const rae = makeClient(server.url, { ...session, cookie, xsrf: browser.cookies.get('XSRF-TOKEN') ?? '' })
  const once = { headers: { 'idempotency-key': 'change-1' } }
  await rae.ok(calls.changePassword, { body: { current_password: first, password: second } }, once)
  await browser.send(calls.sendPasswordResetLink, { body: { email } })
  const reset = await mailTo(server, email, { other: invitation.id })
  await browser.send(calls.resetPassword, { body: { token: reset.token, password: third } })
  const customer_id = await make.customer()
  const add = () => owner.ok(addCustomerSftp, { body: { customer_id } }, { headers: { 'idempotency-key': 'sftp-1' } })
  const [added, replayed] = [await add(), await add()]
  const changed = await owner.ok(
    changeCustomerSftp,
    { params: { id: added.id }, body: { new_password: 1 } },
    { headers: { 'idempotency-key': 'sftp-2' } },
  )
  expect(replayed).toEqual({ ...added, password: null })
  const signIn = {
    token: 'tok-of-the-exchange-123',
    client_secret: 'cs-of-the-exchange-123',
    password: 'pw-of-the-exchange-123',
  }
  const [integration] = await owner.ok(getIntegrations, {})
  const connected = await owner.ok(
    updateIntegration,
    { params: { id: integration?.id ?? 0 }, body: { ...signIn, auth_mode: 'basic', username: 'hill' } },
    { headers: { 'idempotency-key': 'exchange-1' } },
  )
  expect(connected).toMatchObject({ has_token: 1, has_client_secret: 1, has_password: 1 })
  const tokens = [
    invitation.token,
    terms.terms_token,
    reset.token,
    session.access_token,
    cookie,
    browser.cookies.get('dray_known'),
  ]
  return [...passwords, ...tokens, ...Object.values(signIn), added.password, changed.password]
}

test('no password and no token is found in any table or in the log', async () => {
  const secrets = await useSecrets()
  expect(secrets.every((one) => (one?.length ?? 0) > 20)).toBe(true)
  const held = await everything()
  expect(held.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['idempotency_keys', 'audit_log', 'emails', 'platform.one_time_links']),
  )
  const found = secrets.flatMap((one) =>
    [...held, { name: 'the log', text: lines.join('') }]
      .filter(({ text }) => text.includes(one ?? ''))
      .map(({ name }) => name),
  )
  expect(found).toEqual([])
  expect(lines.join('')).toContain('/api/v3/reset-password-token-validity/:token')
})

type Schema = { _zod: { def: Record<string, unknown> } }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** The names of fields within a schema that sound like a secret and are not marked as one. */
function unmarked(schema: unknown): string[] {
  if (!isSchema(schema)) return []
  const { def } = schema._zod
  if (def.type === 'object') {
    return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, inner]) =>
      /password|token|secret/.test(name) ? (isSecret(inner) || named.has(name) ? [] : [name]) : unmarked(inner),
    )
  }
  return [def.innerType, def.element, def.in, ...((def.options as unknown[]) ?? [])].flatMap(unmarked)
}
/**
 * It names a session and opens nothing; a choice; the passwords that are only asked to be made again; an address, and
 * whether a secret is stored.
 */
const named = new Set([
  ...['session_token', 'new_password', 'needs_password'],
  ...['token_url', 'has_token', 'has_client_secret', 'has_password'],
])

test('every field of a call that is a password or a token is marked as secret', () => {
  const loose = routes.flatMap(({ call }) =>
    [call.params, call.query, call.body, call.answer].flatMap(unmarked).map((name) => `${call.id}: ${name}`),
  )
  expect(loose).toEqual([])
})
