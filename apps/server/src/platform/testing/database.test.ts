import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { emptyDatabase, testDatabase } from './database.ts'

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('each test database is migrated and nobody else sees what is written there', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  await ask(one.url, 'create table seen_here (id int)')
  expect(await ask(two.url, `select to_regclass('seen_here') as found`)).toEqual([{ found: null }])
  expect(await ask(two.url, 'select count(*)::int > 0 as migrated from platform.schema_migrations')).toEqual([
    { migrated: true },
  ])
  await Promise.all([one.drop(), two.drop()])
  const left = await ask(inject('databaseServer'), `select datname from pg_database where datname like 'test\\_%'`)
  expect(left.map((row) => row.datname)).not.toContain(new URL(one.url).pathname.slice(1))
})

test('an empty database has no table of ours', async () => {
  const empty = await emptyDatabase()
  expect(await ask(empty.url, `select to_regclass('platform.schema_migrations') as found`)).toEqual([{ found: null }])
  await empty.drop()
})
