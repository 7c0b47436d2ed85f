import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { makePool, type Pool } from './pool.ts'
import { inTenant, type Tx } from './transaction.ts'

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
