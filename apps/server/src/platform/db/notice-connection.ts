import pg from 'pg'

interface Listening {
  url: string
  channel: string
  onNotice: (payload: string) => void
  /** Told once when the connection, having stood, has ended. */
  onEnd: () => void
}

/** A connection of its own that listens to one channel and notifies on it; fails when it cannot be made. */
export async function openNoticeConnection({ url, channel, onNotice, onEnd }: Listening) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dray-notices',
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined) // its end tells
  client.on('notification', ({ payload }) => {
    if (payload) onNotice(payload)
  })
  await client.connect()
  try {
    // It tells and is told of numbers only, in a role that reads no company's rows.
    await client.query(`set role dray_queue; listen ${client.escapeIdentifier(channel)}`)
  } catch (fault) {
    await client.end()
    throw fault
  }
  client.once('end', onEnd)
  return {
    tell: (payload: string) => client.query('select pg_notify($1, $2)', [channel, payload]),
    close: () => client.end(),
  }
}
export type NoticeConnection = Awaited<ReturnType<typeof openNoticeConnection>>
