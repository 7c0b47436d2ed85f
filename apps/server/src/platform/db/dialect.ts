import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database } from './database.ts'
import type { Pool } from './pool.ts'
import { tenantGuard } from './tenant-guard.ts'
import type { QueryClient } from './transact.ts'

const names = new Map<string, string>()
const maxNames = 500

/** Statements are prepared once per connection under a short name; past the cap a statement goes unnamed. */
function statementName(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames || text.length > 8_000) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Called with the text of each statement before it is sent; what it throws is thrown to who sends it. */
export type CheckText = (text: string) => void

class Connection implements DatabaseConnection {
  readonly #client: QueryClient
  readonly #check: CheckText | undefined
  constructor(client: QueryClient, check?: CheckText) {
    this.#client = client
    this.#check = check
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#check?.(query.sql)
    const name = statementName(query.sql)
    const values = query.parameters as unknown[]
    const result = await this.#client.query(name ? { name, text: query.sql, values } : { text: query.sql, values })
    return {
      rows: result.rows as R[],
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    }
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming needs a connection of its own: use a cursor on an unpipelined pool.')
  }
}

const noTransactions = () => {
  throw new Error('Transactions are begun by the platform, which sets the tenant.')
}

/** Kysely as query builder only: the connection is given, its transaction is somebody else's. */
const driverOn = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  releaseConnection: async () => undefined,
  beginTransaction: async () => noTransactions(),
  commitTransaction: async () => noTransactions(),
  rollbackTransaction: async () => noTransactions(),
  destroy: async () => undefined,
})

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialectOn = (connection: DatabaseConnection): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driverOn(connection),
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** A query builder on one connection, for one transaction; `guarded` refuses a tenant's table without its tenant. */
export const kyselyOn = (client: QueryClient, guarded: boolean, check?: CheckText) =>
  new Kysely<Database>({ dialect: dialectOn(new Connection(client, check)), plugins: guarded ? [tenantGuard] : [] })

/** A query builder whose every statement takes a connection of the pool: single statements of the platform's work. */
export function kyselyOver(pool: Pool, check?: CheckText) {
  const reading = new Connection({ query: pool.read }, check)
  const writing = new Connection({ query: pool.query }, check)
  return new Kysely<Database>({
    dialect: dialectOn({
      executeQuery: (query) => (onlyReads(query) ? reading : writing).executeQuery(query),
      streamQuery: () => reading.streamQuery(),
    }),
  })
}

/** A `with` may hold a write. */
const onlyReads = ({ query }: CompiledQuery) => query.kind === 'SelectQueryNode' && !('with' in query && query.with)
