import pg from 'pg'

/**
 * What PostgreSQL sends, as the program holds it: dates and instants as text (`YYYY-MM-DD`, RFC 3339 in UTC),
 * numeric as decimal digits, bigint as number (ids and counts stay far below 2^53).
 */
const parsers = new Map<number, (value: string) => unknown>([
  [20, Number],
  [1016, (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))],
  [1082, (value) => value],
  [1083, (value) => value.slice(0, 5)],
  [1184, instantFromPostgres],
])

/** `2026-11-20 13:30:00+00` → `2026-11-20T13:30:00Z`; the connection's zone is UTC. */
function instantFromPostgres(value: string) {
  return `${value.slice(0, 10)}T${value.slice(11).replace('+00', 'Z')}`
}

export const postgresTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')
  },
}

export interface PoolOptions {
  url: string
  role: 'dray_app' | 'dray_platform'
  max: number
  /** Statements that belong together travel together; not for cursors and COPY. */
  pipeline?: boolean
  application_name?: string
}

/** Connections that start as a role that owns nothing, with limits on how long they may work, wait and idle. */
export function makePool({ url, role, max, pipeline = true, application_name = 'dray' }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline,
    application_name,
    types: postgresTypes,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('connect', (client) => {
    client
      .query(
        `set role ${role}; set timezone = 'UTC'; set statement_timeout = '10s'; set lock_timeout = '3s';
         set idle_in_transaction_session_timeout = '15s'`,
      )
      .catch(() => undefined) // the first query on the connection fails with the reason
  })
  pool.on('error', () => undefined) // an idle connection was closed by the server; the pool opens another
  return pool
}
export type Pool = pg.Pool
export type PoolClient = pg.PoolClient
