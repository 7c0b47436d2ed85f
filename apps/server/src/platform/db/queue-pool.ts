import { type Address, openPool } from './pool.ts'

/** How the queue's connections are known to the database: a worker that lives holds at least one, to listen. */
export const queueConnections = 'dray-queue'

/** Connections of the queue's role, unpipelined, as its library wants them. */
export const queuePool = (url: string | Address) =>
  openPool(url, { max: 4, application_name: queueConnections, options: '-c role=dray_queue' })
