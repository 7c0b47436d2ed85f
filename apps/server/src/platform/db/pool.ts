import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '#platform/errors/app-error.ts'
import { ConnectionFault, type Outcome } from './connection-fault.ts'
import { retrying } from './retrying.ts'

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

/** Where the database is; asked for each new connection, since the one that comes with Dray may change its port. */
export type Address = () => string

export interface PoolOptions {
  url: string | Address
  role: 'dray_app' | 'dray_platform'
  max: number
  /** Statements that belong together travel together; not for cursors and COPY. */
  pipeline?: boolean
  application_name?: string
  /** Called with the reason, at most once a second, while no connection can be made. */
  onAway?: (fault: unknown) => void
}

export interface Pool extends Pick<pg.Pool, 'end'> {
  /** A connection for one piece of work; throws a `ConnectionFault` where none can be had within a short wait. */
  connect(): Promise<PoolClient>
  /** One statement by itself. Where its connection breaks, nobody knows whether it was done. */
  query: pg.Pool['query']
  /** One statement that only reads: sent again on another connection when its own breaks. */
  read: pg.Pool['query']
}
export type PoolClient = pg.PoolClient

/** How long a statement waits for a row that another transaction holds. */
export const lockTimeout = '3s'
/** How long a connection may take, and how long a caller waits for one that is free. */
const connectMs = 5_000
/** How long a caller waits for a database that refuses connections, as one does that is being restarted. */
const awayMs = 2_000
/** The server ends statements after 10 s; an answer that has not come by now is lost on the way. */
const answerMs = 20_000

/** Clients that connect to wherever the database is by then. */
const clientAt = (address: Address) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() })
    }
  }

/** A pool of the library's whose broken connections are replaced and never end the process. */
export function openPool(url: string | Address, config: pg.PoolConfig) {
  const Client = clientAt(typeof url === 'string' ? () => url : url)
  const pool = new pg.Pool({ ...config, Client, connectionTimeoutMillis: connectMs, keepAlive: true })
  // In use or idle: whoever uses the connection is told by the failure of their statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/** Connections in a role that owns nothing, with limits on how long they may work, wait and idle. */
export function makePool({ url, role, max, pipeline = true, application_name = 'dray', onAway }: PoolOptions): Pool {
  const pool = openPool(url, {
    max,
    pipeline,
    application_name,
    types: postgresTypes,
    idleTimeoutMillis: 30_000,
    query_timeout: answerMs,
    onConnect: (client) =>
      client.query(
        `set role ${role}; set timezone = 'UTC'; set statement_timeout = '10s'; set lock_timeout = '${lockTimeout}';
         set idle_in_transaction_session_timeout = '15s'`,
      ) as unknown as undefined, // the library waits for it
  })
  const connect = patiently(() => pool.connect(), onAway)
  const single =
    (outcome: Outcome) =>
    async (...statement: [string, unknown[]]) => {
      const client = await connect()
      try {
        const result = await client.query(...statement)
        client.release()
        return result
      } catch (error) {
        throw await giveBack(client, error, outcome)
      }
    }
  const query = single('unknown')
  const read = single('nothing')
  return {
    connect,
    query: query as Pool['query'],
    read: ((...statement: [string, unknown[]]) => retrying(() => read(...statement))) as Pool['query'],
    end: () => pool.end(),
  }
}

/** Tries for a short while, with growing pauses; then throws a `ConnectionFault`. */
function patiently(connect: () => Promise<PoolClient>, onAway: (fault: unknown) => void = () => undefined) {
  let told = 0
  const tell = (fault: unknown) => {
    if (performance.now() - told < 1_000) return
    told = performance.now()
    onAway(fault)
  }
  return async () => {
    const until = performance.now() + awayMs
    for (let pause = 50; ; pause *= 2) {
      try {
        return await connect()
      } catch (fault) {
        tell(fault)
        if (performance.now() + pause > until) throw new ConnectionFault('away', fault)
        await sleep(pause)
      }
    }
  }
}

/**
 * What a cluster says of a server that holds the rows and was lost, without a code of its own (XX000): its own words, or
 * those of its connection there, which may be none.
 */
const lostServer =
  /^(?:could not commit transaction for shard \d+|failure on connection marked as essential|failed to prepare transaction|server closed the connection|no connection to the server|could not (?:receive|send) data|$)/

/** A server that holds the rows ended, or has not begun, in the code that it says itself. */
const endedThere: ReadonlySet<string | undefined> = new Set(['57P01', '57P02', '57P03'])

/** The database itself found no way to a server that holds the rows (a connection exception, class 08), or lost it. */
const isServerAway = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code?.startsWith('08') === true ||
    endedThere.has(error.code) ||
    (error.code === 'XX000' && lostServer.test(error.message)))

/**
 * Gives a connection back after a failure: reset, or closed if it is broken, which shows when it cannot even roll back.
 * Returns what to throw: a `ConnectionFault` in place of the failure that a broken connection caused, this one or the
 * database's own to another server.
 */
export async function giveBack(client: PoolClient, error: unknown, outcome: Outcome): Promise<unknown> {
  const broken = await client.query('rollback').then(
    () => undefined,
    (fault: Error) => fault,
  )
  client.release(broken)
  return (broken || isServerAway(error)) && !(error instanceof AppError) ? new ConnectionFault(outcome, error) : error
}
