import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callerGone } from './caller-gone.ts'
import { makeRateCounter } from './rate-counter.ts'
import { makeHttp } from './server.ts'
import { timeouts } from './timeouts.ts'
import { makeTraffic } from './traffic.ts'

const limits = { address: 1000, session: 1000, connections: 100 } as never

let http: FastifyInstance
/** What the server wrote into its log, of warnings and worse. */
let faults: { msg: string; err?: { message: string } }[]
/** What a call sends, and the answer that it is sent with. */
let source: Readable | undefined
let answer: FastifyReply['raw'] | undefined

const gone = async (reply: FastifyReply) => {
  const signal = callerGone(reply)
  await once(signal, 'abort')
  return signal
}
/** How a call comes to its end once its caller has gone. */
const endings: Record<string, (reply: FastifyReply) => unknown> = {
  /** Bytes that come and come. */
  sending: (reply) => reply.send(source),
  /** Not one byte yet. */
  waiting: (reply) => reply.send(source),
  /** The work itself hears of it. */
  giving_up: async (reply) => (await gone(reply)).throwIfAborted(),
  failing: async (reply) => {
    await gone(reply)
    throw new TypeError('a fault of ours')
  },
}

beforeEach(async () => {
  faults = []
  source = undefined
  answer = undefined
  const log = pino({ level: 'warn' }, { write: (line: string) => void faults.push(JSON.parse(line)) })
  const traffic = makeTraffic({ trustProxy: 0, limits, counts: { counter: (_, most) => makeRateCounter(most) } })
  http = await makeHttp({ log: log as never, traffic, timeouts, secure: false, onRequestDone: () => {} })
  for (const [name, end] of Object.entries(endings)) {
    http.route({
      method: ['GET', 'POST'],
      url: `/${name}`,
      handler: async (_, reply) => {
        answer = reply.raw
        const stream = new Readable({ read: () => void (name === 'sending' && setTimeout(push, 10, stream)) })
        source = stream
        await end(reply.type('text/plain'))
        return reply
      },
    })
  }
  await http.listen({ port: 0 })
})
afterEach(() => http.close())

const push = (stream: Readable) => void (stream.destroyed || stream.push('x'.repeat(4096)))

/** Asks, and hangs up while the call is at work; resolves when the server has done with it. */
async function askAndLeave(path: string, { method = 'GET', encoding = 'identity' } = {}) {
  const socket = connect((http.server.address() as AddressInfo).port)
  const body = method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n'
  socket.write(`${method} /${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n${body}`)
  await expect.poll(() => source).toBeDefined()
  await wait(60)
  socket.destroy()
  await expect.poll(() => answer?.destroyed).toBe(true)
  await wait(60)
}

describe.each(['GET', 'POST'])('a caller by %s who goes away', (method) => {
  test.each(
    ['sending', 'waiting'].flatMap((path) => ['identity', 'br', 'gzip'].map((encoding) => [path, encoding] as const)),
  )('while the server is %s, as %s, is no fault, and what is sent is let go', async (path, encoding) => {
    await askAndLeave(path, { method, encoding })
    expect(faults).toEqual([])
    expect(source?.destroyed).toBe(true)
  })

  test('while the answer is made is no fault', async () => {
    await askAndLeave('giving_up', { method })
    expect(faults).toEqual([])
  })

  test('leaves a fault of ours in the log', async () => {
    await askAndLeave('failing', { method })
    expect(faults).toMatchObject([{ msg: 'failed', err: { message: 'a fault of ours' } }])
  })
})

test('a source that breaks off while its caller waits is a fault', async () => {
  const { port } = http.server.address() as AddressInfo
  const asked = fetch(`http://localhost:${port}/waiting`)
  await expect.poll(() => source?.listenerCount('close')).toBeGreaterThan(0)
  source?.destroy()
  expect((await asked).status).toBe(500)
  expect(faults).toMatchObject([{ msg: 'failed', err: { message: 'Premature close' } }, { msg: 'answered' }])
})
