import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateName, urlOf } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running PostgreSQL that holds the migrated template. */
    databaseServer: string
    /** Its major version. */
    databaseVersion: 15 | 18
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database for one test file alone. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // copied as files, in half of the time that its pages take through the log
  await onServer(`create database ${name} template ${templateName} strategy file_copy`)
  return { url: urlOf(inject('databaseServer'), name), drop: () => onServer(`drop database ${name} with (force)`) }
}

/** An empty one, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  return { url: urlOf(inject('databaseServer'), name), drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
