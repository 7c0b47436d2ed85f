import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateQueue } from '#platform/queue/migrate-queue.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockKey = 4_127_001

/**
 * Brings a database forward to this build: plain SQL files in order, each in a transaction of its own and recorded.
 * A file whose first line is `-- no transaction` runs statement by statement (indexes made concurrently).
 * Processes that start together wait for each other; a lock held by running work is waited for briefly and retried.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
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
    const waiting = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !known.has(name)).sort()
    for (const name of waiting) await apply(client, name)
    await migrateQueue(url)
    return { applied: waiting }
  } finally {
    await client.end()
  }
}

/** Asks again and again: a statement that waits would be waited for by an index made concurrently. */
async function takeTurn(client: pg.Client) {
  const ask = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
  while (!(await ask()).rows[0]?.mine) await sleep(100)
}

/** Statements end with a semicolon at the end of a line; what stands in dollar quotes is one. */
const statementsOf = (text: string) =>
  (text.match(/(?:\$\$[\s\S]*?\$\$|[^;]|;(?![ \t]*$))+/gm) ?? []).filter((part) => part.trim())

async function apply(client: pg.Client, name: string, attempt = 1): Promise<void> {
  const text = await readFile(folder + name, 'utf8')
  try {
    if (text.startsWith('-- no transaction')) {
      for (const statement of statementsOf(text)) await client.query(statement)
      await client.query('insert into platform.schema_migrations (name) values ($1)', [name])
      return
    }
    await client.query(`begin; set local lock_timeout = '5s'`)
    await client.query(text)
    await client.query('insert into platform.schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const isLockTimeout = (error as { code?: string }).code === '55P03'
    if (isLockTimeout && attempt < 5) return apply(client, name, attempt + 1)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
