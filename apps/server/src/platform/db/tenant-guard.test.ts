import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { tenantGuard } from './tenant-guard.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [tenantGuard],
})

test.each([
  ['a select', () => db.selectFrom('jobs').selectAll().where('tenant_id', '=', 1)],
  [
    'a join on the tenant',
    () =>
      db
        .selectFrom('jobs as j')
        .innerJoin('customers as c', (on) =>
          on.onRef('c.tenant_id', '=', 'j.tenant_id').onRef('c.id', '=', 'j.customer_id'),
        )
        .select('j.id')
        .where('j.tenant_id', '=', 1),
  ],
  ['an update', () => db.updateTable('jobs').set({ status: 'POD' }).where('tenant_id', '=', 1)],
  ['a delete', () => db.deleteFrom('jobs').where('tenant_id', '=', 1).where('id', '=', 2)],
  ['an insert', () => db.insertInto('counters').values({ tenant_id: 1, name: 'jobs', next: 1 })],
  [
    'a common table expression',
    () =>
      db
        .with('m', (q) => q.selectFrom('jobs').select('id').where('tenant_id', '=', 1))
        .selectFrom('m')
        .select('id'),
  ],
  ["the platform's own table", () => db.selectFrom('platform.tenants').selectAll()],
])('%s that names its tenant passes', (_, query) => {
  expect(() => query().compile()).not.toThrow()
})

test.each([
  ['a select', () => db.selectFrom('jobs').selectAll().where('id', '=', 1)],
  [
    'a select that offers the tenant beside something else',
    () =>
      db
        .selectFrom('jobs')
        .selectAll()
        .where((eb) => eb.or([eb('tenant_id', '=', 1), eb('id', '=', 1)])),
  ],
  ['a select of other tenants', () => db.selectFrom('jobs').selectAll().where('tenant_id', '!=', 1)],
  [
    'a joined table',
    () =>
      db
        .selectFrom('jobs as j')
        .innerJoin('customers as c', 'c.id', 'j.customer_id')
        .select('j.id')
        .where('j.tenant_id', '=', 1),
  ],
  ['an update', () => db.updateTable('jobs').set({ status: 'POD' }).where('id', '=', 1)],
  ['a delete', () => db.deleteFrom('jobs').where('id', '=', 2)],
  [
    'a common table expression',
    () =>
      db
        .with('m', (q) => q.selectFrom('jobs').select('id'))
        .selectFrom('m')
        .select('id'),
  ],
  [
    'a sub-select',
    () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('tenant_id', '=', 1)
        .where('customer_id', 'in', db.selectFrom('customers').select('id')),
  ],
])('%s without its tenant is refused', (_, query) => {
  expect(() => query().compile()).toThrow(/without a tenant_id condition/)
})
