import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { tellingWorkers } from '#platform/db/distribution.ts'
import { onEach } from './cluster-template.ts'
import { templateName } from './template.ts'
import { urlOf } from './test-logins.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running PostgreSQL that holds the migrated template. */
    databaseServer: string
    /** All servers that a database lies on. */
    databaseServers: string[]
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
  await onEach(inject('databaseServers'), `create database ${name} template ${templateName} strategy file_copy`)
  const [coordinator, ...workers] = inject('databaseServers')
  // A copy has what its template holds, not its settings.
  if (coordinator && workers.length > 0) await onEach([coordinator], tellingWorkers(name))
  return database(name)
}

/** An empty one, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onEach(inject('databaseServers'), `create database ${name}`)
  return database(name)
}

const database = (name: string): TestDatabase => ({
  url: urlOf(inject('databaseServer'), name),
  async drop() {
    const servers = inject('databaseServers')
    // Citus looks after each database on a connection that comes back.
    if (servers.length > 1) await onEach(servers, `alter database ${name} allow_connections false`)
    await onEach(servers, `drop database ${name} with (force)`)
  },
})
