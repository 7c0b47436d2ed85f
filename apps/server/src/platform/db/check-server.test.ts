import { createServer, type Server } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { checkServer } from './check-server.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).map((server) => server.close()))

/** Listens on a free port and answers as `speak` does. */
function listen(speak: (ask: Buffer) => Buffer | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (ask) => {
      const answer = speak(ask)
      if (answer) socket.write(answer)
      else socket.destroy()
    })
  })
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const ready = message('Z', Buffer.from('I'))

/** The PostgreSQL protocol as far as one row of one text column: lets anybody in, then reports this version. */
function speakAs(versionNumber: string) {
  const description = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('number\0'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ])
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, versionNumber.length]), Buffer.from(versionNumber)])
  const rows = [message('T', description), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready]
  return (ask: Buffer) => {
    if (ask[0] === 0) return Buffer.concat([message('R', Buffer.from([0, 0, 0, 0])), ready])
    return ask[0] === 'Q'.charCodeAt(0) ? Buffer.concat(rows) : undefined
  }
}

test('a database of this time is fine', async () => {
  await checkServer(inject('databaseServer'))
})

test('one too old is named with its version', async () => {
  const port = await listen(speakAs('140012'))
  await expect(checkServer(`postgres://u:p@127.0.0.1:${port}/dray`)).rejects.toThrow(
    `The database dray at 127.0.0.1:${port} is PostgreSQL 14, and Dray needs 15 or later.`,
  )
})

test('nothing listening', async () => {
  const port = await listen(() => undefined)
  servers.pop()?.close()
  await expect(checkServer(`postgres://u:p@127.0.0.1:${port}/dray`)).rejects.toThrow(
    /cannot be used: nothing answers there/,
  )
})

test('something else listening', async () => {
  const port = await listen(() => undefined)
  await expect(checkServer(`postgres://u:p@127.0.0.1:${port}/dray`)).rejects.toThrow(
    /^The database dray at 127.0.0.1:\d+ cannot be used: Connection terminated/,
  )
})

test.each([
  ['password', (url: URL) => Object.assign(url, { password: 'not-this' }), 'it refuses the password in DATABASE_URL'],
  ['database', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), 'it has no database of that name'],
])('a wrong %s is told without telling the password', async (_what, change, reason) => {
  const url = change(new URL(inject('databaseServer')))
  const fault = await checkServer(url.href).catch((thrown: Error) => thrown)
  expect(fault).toMatchObject({ name: 'StartFault', message: expect.stringContaining(reason) })
  expect((fault as Error).message).not.toContain(url.password)
})
