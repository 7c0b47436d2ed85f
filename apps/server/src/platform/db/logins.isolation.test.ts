import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testLogins } from '#platform/testing/test-logins.ts'
import { checkLogins, deriveLogins, prepareLogins } from './logins.ts'
import { makePool } from './pool.ts'
import { isVerifierOf, scramVerifier } from './scram.ts'

/** What somebody could do who can send any statement on one of the program's connections. */
let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = await connected(database.url)
  await owner.query(`insert into platform.tenants (id, slug, name) values (1, 'one', 'One'), (2, 'two', 'Two')`)
  await owner.query(`insert into customers (tenant_id, id, customer_code, customer_name)
    values (1, 1, 'A', 'Ours'), (2, 1, 'A', 'Theirs')`)
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const kinds = ['app', 'platform', 'queue'] as const
const roleOf = (kind: string) => `dray_${kind}`

describe.each(kinds)('a connection for %s', (kind) => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connected(testLogins(database.url)[kind]())
  })
  afterAll(() => client?.end())
  const ask = async (text: string) => (await client.query(text)).rows

  test('is its role from the login on, and "reset role" brings back nobody else', async () => {
    await ask('reset role')
    await ask('reset session authorization')
    expect(await ask('select session_user as session, current_user as now')).toEqual([
      { session: roleOf(kind), now: roleOf(kind) },
    ])
  })

  test.each(
    ['postgres', 'dray_app', 'dray_platform', 'dray_queue', 'dray_search'].filter((one) => one !== roleOf(kind)),
  )('cannot become %s', async (other) => {
    await expect(ask(`set role ${other}`)).rejects.toThrow('permission denied to set role')
    await expect(ask(`set session authorization ${other}`)).rejects.toThrow('permission denied')
    await expect(ask(`grant ${other} to ${roleOf(kind)}`)).rejects.toThrow(
      /permission denied|must have admin option|must be superuser/,
    )
  })

  test('cannot change tables, policies or roles', async () => {
    for (const statement of [
      'alter table customers no force row level security',
      'drop policy tenant on customers',
      `create policy all_rows on customers to ${roleOf(kind)} using (true)`,
      `alter role ${roleOf(kind)} bypassrls`,
      'create role dray_other',
      'truncate customers',
    ]) {
      await expect(ask(statement), statement).rejects.toThrow(/permission denied|must be owner|must be superuser/)
    }
  })
})

describe('a connection for the application', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connected(testLogins(database.url).app())
  })
  afterAll(() => client?.end())
  const ask = async (text: string) => (await client.query(text)).rows

  test('sees its company only, whatever role it goes back to', async () => {
    await ask(`set app.tenant_id = '1'`)
    for (const statement of ['reset role', 'set role none', 'set role dray_app']) {
      await ask(statement)
      expect(await ask('select customer_name from customers')).toEqual([{ customer_name: 'Ours' }])
      await expect(ask('select * from platform.identities')).rejects.toThrow('permission denied')
    }
  })

  test("has nothing of the portal's role unless it takes that on", async () => {
    const rights = await ask(`select pg_has_role('dray_app', 'dray_portal', 'usage') as inherits`)
    expect(rights).toEqual([{ inherits: false }])
    await ask(`begin; set local role dray_portal; set local app.tenant_id = '1'; set local app.customer_id = '1'`)
    expect(await ask('select customer_name from customers')).toEqual([{ customer_name: 'Ours' }])
    await expect(ask('set role dray_platform')).rejects.toThrow('permission denied')
    await ask('rollback')
  })

  test('works, waits and idles for a limited time, in UTC', async () => {
    const pool = makePool({ url: testLogins(database.url).app, role: 'dray_app', max: 1 })
    const { rows } = await pool.query(
      `select name, current_setting(name) as value from unnest(array['statement_timeout', 'lock_timeout',
         'idle_in_transaction_session_timeout', 'TimeZone']) as name`,
    )
    await pool.end()
    expect(rows.map(({ value }) => value)).toEqual(['10s', '3s', '15s', 'UTC'])
  })
})

describe('the passwords of the roles', () => {
  /** A role of this test's own would not do: what is set is every database's on this server. */
  const other = (secret: string) => deriveLogins({ url: () => database.url, secret })

  test('are set by nobody while a process is connected with others', async () => {
    const living = await connected(testLogins(database.url).app())
    await expect(prepareLogins(database.url, other('another secret of thirty-two letters'))).rejects.toThrow(
      /^The role dray_app is in use \(database test_\w+\) with a password that does not follow from this SECRET/,
    )
    await living.end()
    await checkLogins(testLogins(database.url))
  })

  test('are left as they are when they are right, also when processes start together', async () => {
    const stored = () =>
      owner
        .query(`select rolname, rolpassword from pg_authid where rolname like 'dray%' order by 1`)
        .then(({ rows }) => rows)
    const before = await stored()
    await Promise.all([1, 2, 3].map(() => prepareLogins(database.url, testLogins(database.url))))
    expect(await stored()).toEqual(before)
  })

  test('are asked for where the owner may not set them', async () => {
    await owner.query(`create role not_owner_${process.pid} login password 'x'`)
    const url = Object.assign(new URL(database.url), { username: `not_owner_${process.pid}`, password: 'x' }).href
    const wanted = deriveLogins({ url: () => url, secret: 'another secret of thirty-two letters' })
    await expect(prepareLogins(url, wanted)).rejects.toThrow(/set DATABASE_APP_URL, DATABASE_PLATFORM_URL and/)
    await owner.query(`drop role not_owner_${process.pid}`)
  })

  test('of the wrong role are refused with one sentence', async () => {
    const { app, platform } = testLogins(database.url)
    await expect(checkLogins({ app, platform: app, queue: platform })).rejects.toThrow(
      /^The role dray_platform cannot be used at 127\.0\.0\.1:\d+: the connection is of dray_app/,
    )
    const asOwner = () => database.url
    await expect(checkLogins({ app: asOwner, platform, queue: asOwner })).rejects.toThrow(
      /^The role dray_app cannot be used at .*the connection is of postgres, which may do everything/,
    )
  })

  test('never travel: the database gets what it stores of them', () => {
    // The example of RFC 7677.
    const verifier = scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))
    expect(verifier).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    )
    expect([isVerifierOf('pencil', verifier), isVerifierOf('pen', verifier), isVerifierOf('pencil', null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
