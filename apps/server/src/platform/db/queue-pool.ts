import pg from 'pg'

/** How the queue's connections are known to the database: a worker that lives holds at least one, to listen. */
export const queueConnections = 'dray-queue'

/** Connections of the queue's role, unpipelined, as its library wants them. */
export function queuePool(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    application_name: queueConnections,
    options: '-c role=dray_queue',
  })
  pool.on('connect', (client) => client.on('error', () => undefined)) // the next query tells
  pool.on('error', () => undefined)
  return pool
}
