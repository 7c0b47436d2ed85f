import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateQueue } from '#platform/queue/migrate-queue.ts'
import { statementsIn } from './sql-statements.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockKey = 4_127_001

/**
 * Brings a database forward to this build: plain SQL files in order, each in a transaction of its own and recorded.
 * Statements are sent one by one, since a distributed database would replay a string of several on its workers. A file
 * whose first line is `-- no transaction` runs outside of one (indexes made concurrently).
 * Processes that start together wait for each other; a lock held by running work is waited for briefly and retried.
 * `only` are the files that it may run, where a backup of an earlier build is restored; else all.
 */
export async function migrate(
  url: string,
  { only }: { only?: readonly string[] } = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url, application_name: 'dray-migrate' })
  client.on('error', () => undefined) // a connection that breaks also fails the statement below
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      `create schema if not exists platform;
       create table if not exists platform.schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const done = await client.query<{ name: string }>('select name from platform.schema_migrations')
    const known = new Set(done.rows.map((row) => row.name))
    const wanted = only ? (name: string) => only.includes(name) : () => true
    const waiting = (await knownMigrations()).filter((name) => !known.has(name) && wanted(name))
    for (const name of waiting) await apply(client, name)
    await migrateQueue(url)
    return { applied: waiting }
  } finally {
    await client.end()
  }
}

/** The names of this build's migrations, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Asks again and again: a statement that waits would be waited for by an index made concurrently. */
async function takeTurn(client: pg.Client) {
  const ask = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
  while (!(await ask()).rows[0]?.mine) await sleep(100)
}

async function apply(client: pg.Client, name: string, attempt = 1): Promise<void> {
  const text = await readFile(folder + name, 'utf8')
  const inTransaction = !text.startsWith('-- no transaction')
  try {
    if (inTransaction) {
      await client.query('begin')
      await client.query(`set local lock_timeout = '5s'`)
    }
    for (const statement of statementsIn(text)) await client.query(statement)
    await client.query('insert into platform.schema_migrations (name) values ($1)', [name])
    if (inTransaction) await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const isLockTimeout = (error as { code?: string }).code === '55P03'
    if (isLockTimeout && attempt < 5) return apply(client, name, attempt + 1)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
