import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { isCommit, startProxy } from '#platform/testing/tcp-proxy.ts'
import { inTenant } from './in-tenant.ts'
import { makePool, type Pool } from './pool.ts'
import type { Scope, Tx } from './transaction.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = makePool({ url: database.url, role: 'dray_app', max: 1 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query("insert into platform.tenants (id, slug, name) values (1, 'one', 'One')")
  await owner.end()
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const actor = { user_id: null, name: 'Test', request_id: 'test', tab: null }
const reading = <T>(work: (tx: Tx) => Promise<T>) =>
  inTenant({ pool, guarded: true }, { tenant_id: 1, read_only: true, actor }, work)
const settings = ({ db, tenant_id }: Tx) =>
  db.selectFrom('additional_settings').selectAll().where('tenant_id', '=', tenant_id).execute()

test('a transaction that ends with its last statement leaves a connection that is used again', async () => {
  const last = (tx: Tx) => {
    tx.endWithNext()
    return settings(tx)
  }
  expect(await reading(last)).toEqual([])
  const { rows } = await pool.query(`select current_setting('app.tenant_id', true) as tenant`, [])
  expect(rows).toEqual([{ tenant: '' }])
  expect(await reading(last)).toEqual([])
})

test('a statement after the one announced as the last is a fault, not an empty answer', async () => {
  const more = reading(async (tx) => {
    tx.endWithNext()
    await settings(tx)
    return settings(tx)
  })
  await expect(more).rejects.toThrow('announced as the last')
  expect(await reading(settings)).toEqual([])
})

test('where a statement fails that nobody waits for yet, its failure is told, not that the next one is refused for it', async () => {
  const both = reading(async (tx) => {
    const first = sql`select 1 / 0`.execute(tx.db)
    first.catch(() => undefined)
    await settings(tx)
  })
  await expect(both).rejects.toThrow('division by zero')
  expect(await reading(settings)).toEqual([])
})

test('a last statement that fails is told, and the connection used again', async () => {
  const failing = reading((tx) => {
    tx.endWithNext()
    return tx.db
      .selectFrom('additional_settings')
      .select('nowhere' as 'name')
      .where('tenant_id', '=', 1)
      .execute()
  })
  await expect(failing).rejects.toThrow('nowhere')
  expect(await reading(settings)).toEqual([])
})

const writing = <T>(work: (tx: Tx) => Promise<T>, at: Pool = pool) =>
  inTenant({ pool: at, guarded: true }, { tenant_id: 1, actor }, work)
const setting = (tx: Tx, name: string) =>
  tx.db.insertInto('additional_settings').values({ tenant_id: tx.tenant_id, name, value: '1' }).execute()

test('where the last statement of a change fails, nothing is kept and its reason is told', async () => {
  const failing = writing(async (tx) => {
    await setting(tx, 'first')
    tx.endWithNext()
    await setting(tx, 'first')
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await reading(settings)).toEqual([])
})

test.each(['break before', 'break after'] as const)(
  'where the connection breaks with the last statement of a change (%s it), nobody claims to know what came of it',
  async (fate) => {
    const proxy = await startProxy(database.url)
    const behind = makePool({ url: proxy.url, role: 'dray_app', max: 1 })
    proxy.decide((message) => (isCommit(message) ? fate : 'pass'))
    const broken = writing((tx) => {
      tx.endWithNext()
      return setting(tx, fate)
    }, behind)
    await expect(broken).rejects.toMatchObject({ code: 'outcome_unknown' })
    const kept = (await reading(settings)).map(({ name }) => name)
    expect(kept.includes(fate)).toBe(fate === 'break after')
    await behind.end()
    await proxy.close()
  },
)

/** The simple queries ("Q") in what the driver sends, in their order. */
function queriesIn(message: Buffer): string[] {
  const queries: string[] = []
  for (let at = 0; at + 5 <= message.length; at += 1 + message.readInt32BE(at + 1)) {
    if (message[at] === 0x51) queries.push(message.toString('utf8', at + 5, at + message.readInt32BE(at + 1)))
  }
  return queries
}

/** The packets that a transaction with one statement sends, by the simple queries in each. */
async function packetsOf(scope: Partial<Scope>, ends = scope.read_only) {
  const proxy = await startProxy(database.url)
  const behind = makePool({ url: proxy.url, role: 'dray_app', max: 1 })
  await behind.query('select 1')
  const packets: string[][] = []
  proxy.decide((message) => {
    packets.push(queriesIn(message))
    return 'pass'
  })
  await inTenant({ pool: behind, guarded: true }, { tenant_id: 7, actor, ...scope }, async (tx) => {
    if (ends) tx.endWithNext()
    return tx.db.selectFrom('services').select('id').where('tenant_id', '=', tx.tenant_id).execute()
  })
  await behind.end()
  await proxy.close()
  return packets.filter((queries) => queries.length > 0)
}

test.each<[string, Partial<Scope>, string[][]]>([
  ['of an office', {}, [['begin', "set local app.tenant_id = '7'"], ['commit']]],
  ['that only reads', { read_only: true }, [['begin read only', "set local app.tenant_id = '7'", 'commit']]],
  [
    'of a customer',
    { read_only: true, customer_id: 3 },
    [
      [
        'begin read only',
        "select set_config('role', 'dray_portal', true)",
        "set local app.tenant_id = '7'",
        "set local app.customer_id = '3'",
        'commit',
      ],
    ],
  ],
])(
  'the opening of a transaction %s is sent in single queries, in one packet with the first statement',
  async (_of, scope, packets) => {
    expect(await packetsOf(scope)).toEqual(packets)
  },
)

test('a server of a cluster that is away is told as the database being away, and the connection is used again', async () => {
  const work = () =>
    reading(({ db }) =>
      sql`do $$ begin raise exception 'no way to the worker' using errcode = '08006'; end $$`.execute(db),
    )
  const connection = async () => (await pool.query('select pg_backend_pid() as pid', [])).rows
  const before = await connection()
  await expect(work()).rejects.toMatchObject({ code: 'database_unavailable', outcome: 'nothing' })
  expect(await connection()).toEqual(before)
})

test.each([
  ['while it commits', 'could not commit transaction for shard 105313 on at least one active node', 'XX000'],
  ['before it commits', 'failure on connection marked as essential: localhost:9702', 'XX000'],
  ['in the midst of an answer', 'server closed the connection unexpectedly', 'XX000'],
  ['and says so itself', 'terminating connection because of crash of another server process', '57P02'],
])('a server of a cluster that is lost %s leaves the outcome of a change unknown', async (_, words, code) => {
  const committing = inTenant({ pool, guarded: true }, { tenant_id: 1, actor }, async ({ db, endWithNext }) => {
    endWithNext()
    await sql`do $$ begin raise exception '${sql.raw(words)}' using errcode = '${sql.raw(code)}'; end $$`.execute(db)
  })
  await expect(committing).rejects.toMatchObject({ code: 'outcome_unknown' })
})

test('another fault without a code of its own stays one', async () => {
  const fails = reading(({ db }) =>
    sql`do $$ begin raise exception 'cache lookup failed for type 7' using errcode = 'XX000'; end $$`.execute(db),
  )
  await expect(fails).rejects.toMatchObject({ code: 'XX000' })
})

test('the end of a change leaves with its last statement', async () => {
  expect(await packetsOf({}, true)).toEqual([['begin', "set local app.tenant_id = '7'", 'commit']])
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53, "1'; set local role 'dray_platform" as unknown as number])(
  'an id that is no whole number is refused before anything is sent: %s',
  async (id) => {
    const ask = (scope: Partial<Scope>) =>
      inTenant({ pool, guarded: true }, { tenant_id: 1, actor, ...scope }, settings)
    await expect(ask({ tenant_id: id })).rejects.toThrow('Not an id')
    await expect(ask({ customer_id: id })).rejects.toThrow('Not an id')
  },
)

test("a customer's transaction runs in the portal's role, and the next one does not", async () => {
  const role = async ({ db }: Tx) =>
    (await sql<{ role: string }>`select current_user as role`.execute(db)).rows[0]?.role
  const scope = { tenant_id: 1, read_only: true, actor }
  expect(await inTenant({ pool, guarded: true }, { ...scope, customer_id: 1 }, role)).toBe('dray_portal')
  expect(await inTenant({ pool, guarded: true }, scope, role)).toBe('dray_app')
})
