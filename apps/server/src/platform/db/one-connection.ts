import pg from 'pg'

/** A connection of its own, outside of any pool. */
export type Connection = pg.Client

interface Place {
  url: string
  /** Milliseconds that connecting may take. */
  patience?: number
}

/** Runs work on a connection of its own, made for it and closed after it; throws what connecting or the work throws. */
export async function onConnection<T>(
  { url, patience = 10_000 }: Place,
  work: (client: Connection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    application_name: 'dray-check',
  })
  client.on('error', () => undefined) // a connection that breaks also fails the work
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
