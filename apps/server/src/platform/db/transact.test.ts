import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { startProxy } from '#platform/testing/tcp-proxy.ts'
import { makePool, type Pool } from './pool.ts'
import { inTenant, type Scope, type Tx } from './transaction.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = makePool({ url: database.url, role: 'dray_app', max: 1 })
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

/** The simple queries ("Q") in what the driver sends, in their order. */
function queriesIn(message: Buffer): string[] {
  const queries: string[] = []
  for (let at = 0; at + 5 <= message.length; at += 1 + message.readInt32BE(at + 1)) {
    if (message[at] === 0x51) queries.push(message.toString('utf8', at + 5, at + message.readInt32BE(at + 1)))
  }
  return queries
}

/** The packets that a transaction with one statement sends, by the simple queries in each. */
async function packetsOf(scope: Partial<Scope>) {
  const proxy = await startProxy(database.url)
  const behind = makePool({ url: proxy.url, role: 'dray_app', max: 1 })
  await behind.query('select 1')
  const packets: string[][] = []
  proxy.decide((message) => {
    packets.push(queriesIn(message))
    return 'pass'
  })
  await inTenant({ pool: behind, guarded: true }, { tenant_id: 7, actor, ...scope }, async (tx) => {
    if (scope.read_only) tx.endWithNext()
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
