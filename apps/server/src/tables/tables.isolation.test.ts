import { kindNames } from '@dray/domain/audit-trail/audited-kinds.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { auditedKinds, auditedTable } from './audited-tables.ts'
import { views } from './tables.ts'

test('what is declared a view, of which nothing more is asked, is one', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select case schemaname when 'public' then viewname else schemaname || '.' || viewname end as name
       from pg_views where schemaname in ('public', 'platform', 'queue') order by 1`,
  )
  await client.end()
  await database.drop()
  expect(views.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('the browser has the names of the trail', () => {
  expect(kindNames).toEqual(Object.fromEntries(auditedKinds.map((table) => [table, auditedTable(table)?.name])))
})
