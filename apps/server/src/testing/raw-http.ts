import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

interface RawRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The loopback address to call from: `127.0.0.2` is another caller than `127.0.0.1`. */
  from?: string
}

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request that `fetch` would not: with a `Host` of its own, from another address. */
export function ask(url: string, { path, method = 'GET', headers = {}, body, from }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const target = { hostname, port, path, method, headers, agent: false, ...(from ? { localAddress: from } : {}) }
    const sent = request(target, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() })
        sent.destroy()
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A connection that is written to by hand; `closed` resolves to the milliseconds it lasted. */
export function rawConnection(url: string, from?: string) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) })
  const began = performance.now()
  let received = ''
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - began))
  })
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => undefined) // a reset is one of the ways to be closed
  return {
    socket,
    closed,
    received: () => received,
    write: (text: string | Uint8Array) => socket.write(text),
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
  }
}
