import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { inTenant } from './in-tenant.ts'
import { makePool, type Pool } from './pool.ts'
import { statements } from './statements.ts'
import type { Tx } from './transaction.ts'

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

const scope = { tenant_id: 1, read_only: true, actor: { user_id: null, name: 'Test', request_id: 'test', tab: null } }
const reading = <T>(work: (tx: Tx) => Promise<T>) => inTenant({ pool, guarded: true }, scope, work)

test('a shape is built once and its values are those of each run', async () => {
  const run = statements<{ tenant_id: number; names: string[]; most: number }>()
  let built = 0
  const ask = (values: { tenant_id: number; names: string[]; most: number }) =>
    reading((tx) =>
      run(tx, 'settings', {
        values,
        build: (db, slot) => {
          built += 1
          return db
            .selectFrom('additional_settings')
            .select(sql<number>`${slot.most}::int`.as('most'))
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .where('tenant_id', '=', slot.tenant_id)
            .where('name', '=', sql<string>`any(${slot.names})`)
            .limit(slot.most)
        },
      }),
    )
  expect(await ask({ tenant_id: 1, names: ['a', 'b'], most: 3 })).toEqual([{ most: 3, n: 0 }])
  expect(await ask({ tenant_id: 1, names: [], most: 7 })).toEqual([{ most: 7, n: 0 }])
  expect(built).toBe(1)
})

test('past five hundred shapes the one not asked for the longest goes, and each still answers with its own', async () => {
  const run = statements<{ tenant_id: number }>()
  const built: string[] = []
  const ask = (shape: string) =>
    reading((tx) =>
      run(tx, shape, {
        values: { tenant_id: 1 },
        build: (db, { tenant_id }) => {
          built.push(shape)
          return db
            .selectFrom('jobs')
            .select(sql<string>`${shape}::text`.as('shape'))
            .where('tenant_id', '=', tenant_id)
        },
      }),
    )
  for (let at = 0; at < 500; at++) await ask(`shape ${at}`)
  await ask('shape 0')
  await ask('shape 500')
  built.length = 0
  for (const shape of ['shape 0', 'shape 2', 'shape 499', 'shape 500', 'shape 1']) expect(await ask(shape)).toEqual([])
  expect(built).toEqual(['shape 1'])
})

test('a value that stands in several places is sent once', async () => {
  const run = statements<{ tenant_id: number }>()
  const sent: unknown[][] = []
  await reading((tx) => {
    const db = tx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    })
    const executeQuery = db.executeQuery.bind(db)
    db.executeQuery = (query) => {
      sent.push([...('parameters' in query ? query.parameters : [])])
      return executeQuery(query)
    }
    return run({ ...tx, db }, 'joined', {
      values: { tenant_id: 1 },
      build: (built, slot) =>
        built
          .selectFrom('jobs as j')
          .innerJoin('customers as c', (join) =>
            join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', slot.tenant_id),
          )
          .select(['j.id', sql<number>`${2}::int + ${2}::int`.as('four')])
          .where('j.tenant_id', '=', slot.tenant_id),
    })
  })
  expect(sent).toEqual([[2, 2, 1]])
})

test('the tenant guard sees what is built', async () => {
  const run = statements<{ most: number }>()
  const forgetful = reading((tx) =>
    run(tx, 'all', { values: { most: 1 }, build: (db, slot) => db.selectFrom('jobs').select('id').limit(slot.most) }),
  )
  await expect(forgetful).rejects.toThrow('without a tenant_id condition')
})
