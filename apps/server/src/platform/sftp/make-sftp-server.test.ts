import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type ConnectConfig } from 'ssh2'
import { afterEach, describe, expect, test } from 'vitest'
import { makeLog } from '#platform/log/log.ts'
import { type SftpClient, sftpClient } from '#testing/sftp-client.ts'
import { makeHostKey } from './host-key.ts'
import { makeSftpServer } from './make-sftp-server.ts'
import { type SftpDoor, type SftpFolder, type SftpGuest, SftpRefusal } from './sftp.ts'
import type { SftpLimits } from './sftp-limits.ts'

/** The server alone, with a door that knows two customers of two companies, and a folder in memory. */

const { private_key } = makeHostKey('a secret that is long enough for this')
const rsa = ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 })
const password = 'pears'
/** What a busy machine may add. */
const grace = 5_000

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function folderOf(files: Map<string, Uint8Array>): SftpFolder {
  const missing = () => new SftpRefusal('no_such_file', 'There is no such file here')
  const entry = (name: string) => ({
    name,
    isFolder: false,
    size: files.get(name)?.length ?? 0,
    changed_at: new Date(),
  })
  return {
    list: async () => [...files.keys()].map(entry),
    async find(path) {
      const name = path.join('/')
      if (!files.has(name)) throw missing()
      return entry(name)
    },
    async read(path) {
      const content = files.get(path.join('/'))
      if (!content) throw missing()
      return content
    },
    begin: async () => new Uint8Array(),
    async keep(path, content) {
      files.set(path.join('/'), Uint8Array.from(content))
    },
    async rename() {
      throw missing()
    },
    async remove() {
      throw missing()
    },
  }
}

async function start(limits: Partial<SftpLimits> = {}) {
  const files = new Map<string, Uint8Array>()
  const guest = (username: string): SftpGuest => ({
    key: username,
    company: username.split('.')[0] ?? '',
    folder: folderOf(files),
    isStillIn: async () => true,
  })
  const publicKey = String(rsa.public).split(' ').slice(0, 2).join(' ')
  const door: SftpDoor = {
    byPassword: async ({ username }, typed) => (typed === password ? guest(username) : null),
    byKey: async ({ username }, key) => (key === publicKey ? guest(username) : null),
  }
  const log = makeLog('silent')
  const server = makeSftpServer({
    ...{ host: '127.0.0.1', private_key, door, log },
    limits: { perMinute: 10_000, address: 200, ...limits },
  })
  const port = await server.start(0)
  closing.push(() => server.stop())
  return { server, port, files }
}

type Ssh = Partial<ConnectConfig>
async function signIn(port: number, username = 'hill.leaf', more: Ssh = { password }): Promise<SftpClient> {
  const client = await sftpClient({ port, username, ...more })
  closing.push(() => client.end())
  return client
}

function raw(port: number, from = '127.0.0.1'): Socket {
  // Half of it stays open when the server ends its own half: nobody is as patient as a stranger.
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  socket.on('error', () => undefined)
  closing.push(() => void socket.destroy())
  return socket
}
const isOpen = (sockets: Socket[]) => sockets.filter((socket) => !socket.destroyed && socket.readable)
/** What the library does not offer, and an attacker does. */
const protocolOf = (client: ssh2.Client) =>
  (client as unknown as { _protocol: { rekey(): void; _handlers: object } })._protocol

describe('a stranger', () => {
  test('who greets and is gone at once, five hundred times, ends nothing', async () => {
    const { port } = await start()
    for (let round = 0; round < 10; round += 1) {
      const sockets = Array.from({ length: 50 }, () => raw(port))
      await Promise.all(sockets.map((socket) => once(socket, 'connect')))
      for (const socket of sockets) {
        socket.write('SSH-2.0-gone\r\n')
        socket.resetAndDestroy()
      }
    }
    await signIn(port)
  })

  test.each<[string, string | Buffer]>([
    ['nothing that is SSH', 'GET / HTTP/1.1\r\n\r\n'],
    ['a version that is none', 'SSH-9.9-x\r\n'],
    ['a packet that is no packet', Buffer.from('SSH-2.0-x\r\n\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1')],
    ['a packet without end', Buffer.from('SSH-2.0-x\r\n\x00\x00\x00\x01\x00', 'latin1')],
  ])('who sends %s ends their own connection only', async (_, text) => {
    const { port } = await start()
    const other = await signIn(port)
    const socket = raw(port)
    socket.resume()
    socket.write(text)
    await once(socket, 'end')
    expect(await other.list('/')).toEqual([])
  })

  test('who sends nothing is counted and sent away', async () => {
    const { port } = await start({ connections: 30, signIn_ms: 1_500, farewell_ms: 200 })
    const sockets = Array.from({ length: 60 }, () => raw(port))
    for (const socket of sockets) socket.resume()
    // Beyond the limit nobody waits: they are closed at once.
    await expect.poll(() => isOpen(sockets).length, { timeout: grace }).toBeLessThanOrEqual(30)
    await expect.poll(() => isOpen(sockets).length, { timeout: 1_500 + grace }).toBe(0)
    await sleep(500)
    await signIn(port)
  })

  test('who never closes their side holds no place, from ten addresses', async () => {
    const { port } = await start({ connections: 40, address: 4, signIn_ms: 500, farewell_ms: 200 })
    const sockets = Array.from({ length: 40 }, (_, at) => raw(port, `127.0.0.${2 + Math.floor(at / 4)}`))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) {
      socket.write('SSH-2.0-still-here\r\n')
      socket.end()
    }
    await sleep(1_200)
    await signIn(port)
  })

  test('may have so many connections of one address, and so many in a minute', async () => {
    const { port } = await start({ address: 3, perMinute: 5 })
    const sockets = Array.from({ length: 8 }, () => raw(port))
    for (const socket of sockets) socket.resume()
    await expect.poll(() => isOpen(sockets).length, { timeout: grace }).toBe(3)
    for (const socket of sockets) socket.destroy()
    await sleep(100)
    await expect(signIn(port)).rejects.toThrow()
  })

  test('gets one exchange of keys before they have signed in', async () => {
    const { port } = await start()
    const client = new ssh2.Client()
    const ended = new Promise<void>((resolve) => client.once('close', () => resolve()))
    client.on('error', () => undefined)
    let exchanges = 0
    client.on('handshake', () => {
      exchanges += 1
      protocolOf(client).rekey()
    })
    client.connect({ host: '127.0.0.1', port, username: 'hill.leaf', password })
    await ended
    expect(exchanges).toBeLessThanOrEqual(2)
    const friend = await signIn(port)
    protocolOf(friend.client).rekey()
    expect(await friend.list('/')).toEqual([])
  })

  test('who sends much before they have signed in is cut off', async () => {
    const { port } = await start({ strangerBytes: 20_000 })
    const socket = raw(port)
    let isCutOff = false
    socket.resume()
    socket.once('end', () => {
      isCutOff = true
    })
    // Packets of the protocol that mean nothing (SSH_MSG_IGNORE).
    const nothing = Buffer.alloc(32)
    nothing.writeUInt32BE(28)
    nothing.set([20, 2], 4)
    socket.write(Buffer.concat([Buffer.from('SSH-2.0-x\r\n'), ...Array(300).fill(nothing)]))
    await sleep(500)
    expect(isCutOff).toBe(false)
    socket.write(Buffer.concat(Array(400).fill(nothing)))
    await expect.poll(() => isCutOff, { timeout: grace }).toBe(true)
  })
})

describe('what is agreed on', () => {
  test.each<[string, ConnectConfig['algorithms']]>([
    ['group18', { kex: ['diffie-hellman-group18-sha512'] }],
    ['group exchange', { kex: ['diffie-hellman-group-exchange-sha256'] }],
    ['group14', { kex: ['diffie-hellman-group14-sha256'] }],
    ['MACs of SHA-1', { cipher: ['aes128-ctr'], hmac: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'] }],
    ['compression before sign-in', { compress: ['zlib'] }],
    ['old ciphers', { cipher: ['aes128-cbc'] }],
  ])('is nothing with %s', async (_, algorithms) => {
    const { port } = await start()
    await expect(signIn(port, 'hill.leaf', { password, algorithms: algorithms as never })).rejects.toThrow(
      /Handshake failed|closed/,
    )
  })

  test.each<[string, ConnectConfig['algorithms']]>([
    ['curve25519', { kex: ['curve25519-sha256'] }],
    ['ecdh', { kex: ['ecdh-sha2-nistp256'], cipher: ['aes256-ctr'], hmac: ['hmac-sha2-256'] }],
  ])('is %s', async (_, algorithms) => {
    const { port } = await start()
    expect(await (await signIn(port, 'hill.leaf', { password, algorithms: algorithms as never })).list('/')).toEqual([])
  })

  test('an RSA key signs with SHA-2, and not with SHA-1', async () => {
    const { port } = await start()
    await signIn(port, 'hill.leaf', { privateKey: rsa.private })
    const client = new ssh2.Client()
    const refused = new Promise<void>((resolve) => client.once('close', () => resolve()))
    let isIn = false
    client.on('error', () => undefined)
    client.on('ready', () => {
      isIn = true
    })
    client.connect({ host: '127.0.0.1', port, username: 'hill.leaf', privateKey: rsa.private })
    // As a client of before SHA-2, which does not hear what the server knows.
    Object.assign(protocolOf(client)._handlers, { EXT_INFO: undefined })
    await refused
    expect(isIn).toBe(false)
  })
})

describe('a file', () => {
  test('of which one write was refused is not kept, whatever follows', async () => {
    const { port, files } = await start({ file: 1_000 })
    const sftp = await signIn(port)
    const handle = await sftp.open('/in/orders.csv', 'w')
    await sftp.write(handle, Buffer.alloc(600, 'a'), 0)
    await expect(sftp.write(handle, Buffer.alloc(600, 'b'), 600)).rejects.toThrow(/At most/)
    await expect(sftp.write(handle, Buffer.alloc(100, 'c'), 600)).rejects.toThrow(/At most/)
    await expect(sftp.ask<void>((done) => sftp.sftp.close(handle, done))).rejects.toThrow(/nothing of it is kept/)
    expect([...files.keys()]).toEqual([])
    await sftp.put('/in/orders.csv', 'whole')
    expect(Buffer.from(files.get('in/orders.csv') ?? []).toString()).toBe('whole')
  })

  test('too large for a share leaves the shares of others alone', async () => {
    const room = 256 * 1024
    const { port, files } = await start({ memory: room * 4, companyMemory: room * 2, accountMemory: room, file: room })
    const greedy = await signIn(port, 'hill.leaf')
    const first = await greedy.open('/in/a.csv', 'w')
    await greedy.write(first, Buffer.alloc(30_000, 'a'), 0)
    const more = await greedy.open('/in/b.csv', 'w')
    let refused: unknown
    for (let at = 0; at < 220_000 && !refused; at += 20_000) {
      await greedy.write(more, Buffer.alloc(20_000, 'b'), at).catch((error: unknown) => {
        refused = error
      })
    }
    expect(String(refused)).toMatch(/Too much is being sent at once|closed/)
    for (const name of ['hill.moss', 'vale.fern']) {
      const sftp = await signIn(port, name)
      await sftp.put(`/in/${name}.csv`, Buffer.alloc(100_000, 'c'))
    }
    expect([...files.keys()]).toEqual(['in/hill.moss.csv', 'in/vale.fern.csv'])
  })

  test('of 1 MB by a client that waits for each answer does not wait for the network to gather', async () => {
    const { port } = await start()
    const sftp = await signIn(port)
    // As OpenSSH and WinSCP do.
    sftp.client.setNoDelay(true)
    const handle = await sftp.open('/in/orders.csv', 'w')
    const took: number[] = []
    for (let at = 0; at < 1024 * 1024; at += 32_000) {
      const began = performance.now()
      await sftp.write(handle, Buffer.alloc(32_000, 'a'), at)
      took.push(performance.now() - began)
    }
    // Forty milliseconds at least for each of them otherwise, however fast the machine is.
    expect(Math.min(...took)).toBeLessThan(35)
  })

  test('that is being kept when the server ends is kept and acknowledged', async () => {
    const { server, port, files } = await start()
    const sftp = await signIn(port)
    const put = sftp.put('/in/orders.csv', 'whole')
    await sftp.ask((done) => sftp.sftp.stat('/in/none', (error) => done(null, error as never)))
    await put
    await server.stop()
    expect([...files.keys()]).toEqual(['in/orders.csv'])
    await sftp.closed
  })
})
