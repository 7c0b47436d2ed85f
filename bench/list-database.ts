import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { createTenant } from '../apps/server/src/features/tenants/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { type Factories, makeFactories } from '../apps/server/src/testing/factories.ts'
import { loginsOf, settingsOf } from './settings.ts'

const folder = fileURLToPath(new URL('./.data/lists', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: console.error }
export const rowsEach = 200

/** What bears a list's rows, and the column by which they are found. */
type Kind = Exclude<keyof Factories, 'inCompany' | 'make'>
export interface ListedKind {
  name: string
  path: string
  kind: Kind
  column: string
  /** Columns that refer to a row of another list, made before it: the nth to the nth. */
  refers?: Readonly<Record<string, Kind>>
}

/** Dray within this process, for making rows and for watching its statements. */
export const openDray = (url: string) =>
  buildApp({ ...readConfig({ ...settingsOf(url, folder), ROLES: 'web' }), logins: loginsOf(url) })

/** Makes the rows of every list in their order; a row's references are the numbers of rows in the list referred to. */
async function fill(make: Factories, kinds: readonly ListedKind[]) {
  const made = new Map<Kind, number[]>()
  for (const { kind, column, refers = {} } of kinds) {
    const ids: number[] = []
    for (let i = 1; i <= rowsEach; i++) {
      const references = Object.entries(refers).map(([field, other]) => [field, made.get(other)?.[i - 1]])
      const values = { [column]: `ROW ${i}`, ...Object.fromEntries(references) }
      ids.push(await (make[kind] as (values: object) => Promise<number>)(values))
    }
    made.set(kind, ids)
  }
}

/** A database of its own with one company, made again each time (half a minute). */
export async function startListDatabase(kinds: readonly ListedKind[]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: folder, log: silent })
  await migrate(server.url)
  await prepareLogins(server.url, loginsOf(server.url))
  const app = await openDray(server.url)
  const { tenant_id } = await createTenant(app.platform, { name: 'Bench Lists Ltd', email: 'bench@lists.example' })
  await fill(makeFactories(app, tenant_id), kinds)
  await app.close()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('vacuum analyze')
  return {
    url: server.url,
    folder,
    client,
    tenant_id,
    stop: async () => {
      await client.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
