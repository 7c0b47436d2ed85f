import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What happens to a message on its way to the database: it is passed on, or the connection breaks before it or after its COMMIT. */
export type Fate = 'pass' | 'break before' | 'break after'

/** PostgreSQL's simple query COMMIT, as the driver sends it. */
export const isCommit = (message: Buffer) => message.includes('commit\0')

/**
 * Stands between a server under test and its database: ends every connection, refuses new ones, or breaks them at a
 * message of the test's choice, as a failing network or a restarting database does.
 */
export async function startProxy(databaseUrl: string) {
  let target = new URL(databaseUrl)
  let isAway = false
  let fateOf: (message: Buffer) => Fate = () => 'pass'
  const open = new Set<Socket>()
  const server = createServer((client) => {
    if (isAway) {
      client.destroy()
      return
    }
    const upstream = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
      open.delete(client)
    }
    open.add(client)
    client.on('error', end).on('close', end)
    upstream.on('error', end).on('close', end)
    upstream.pipe(client)
    client.on('data', (message) => {
      const fate = fateOf(message)
      if (fate === 'break before') return end()
      if (fate === 'break after') {
        // The database does all of it and answers; the answers go nowhere.
        upstream.unpipe(client)
        let answers = ''
        upstream.on('data', (answer) => {
          answers += answer.toString('latin1')
          if (/(COMMIT|ROLLBACK)\0/.test(answers)) end()
        })
      }
      upstream.write(message)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.search = ''
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    drop,
    /** Ends every connection and refuses new ones until `back`. */
    away() {
      isAway = true
      drop()
    },
    /** Accepts connections again, for the database at this address. */
    back(url = target.href) {
      target = new URL(url)
      isAway = false
    },
    /** Decides from now on what becomes of each message to the database. */
    decide(fate: (message: Buffer) => Fate) {
      fateOf = fate
    },
    async close() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
export type TcpProxy = Awaited<ReturnType<typeof startProxy>>
