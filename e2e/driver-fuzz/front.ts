import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { pick, type Weather } from './line.ts'

/** What answers in place of the server, whatever was asked. */
const instead: Partial<Record<Weather, (answer: ServerResponse) => void>> = {
  portal: (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the hotel</html>'),
  gateway: (answer) => answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
  busy: (answer) =>
    answer
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
      .end(JSON.stringify({ code: 'rate_limited', message: 'Busy' })),
}

/**
 * One phone's line to the server: an address of its own, so that what is sent passes through it as bytes, pictures too.
 * What is sent may arrive although its answer is lost, and what answers may be somebody else.
 */
export async function openLine(server: () => number, random: Random) {
  let weather: Weather = 'clear'
  const open = new Set<Duplex>()
  const now = (): Weather =>
    weather === 'flaky' ? pick(['clear', 'none', 'lost_answers', 'gateway'], random) : weather

  function pass(asked: IncomingMessage, answer: ServerResponse, isLost: boolean) {
    const options = { port: server(), host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers }
    const sent = request(options, (got) => {
      if (!isLost) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        got.on('error', () => answer.destroy())
        return
      }
      got.resume().on('close', () => answer.destroy())
    })
    sent.on('error', () => answer.destroy())
    asked.on('error', () => sent.destroy())
    asked.pipe(sent)
  }

  const front = createServer((asked, answer) => {
    const at = now()
    if (at === 'none') return void asked.destroy()
    const other = instead[at]
    if (other) {
      asked.resume()
      return other(answer)
    }
    pass(asked, answer, at === 'lost_answers')
  })
  front.on('upgrade', (asked: IncomingMessage, phone: Duplex, head: Buffer) => {
    if (now() !== 'clear') return void phone.destroy()
    const behind = connect(server(), '127.0.0.1')
    behind.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headerLines(asked)}\r\n\r\n`)
    behind.write(head)
    for (const [end, other] of [
      [phone, behind],
      [behind, phone],
    ] as const) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  front.on('connection', (socket: Socket) => void socket.on('error', () => undefined))
  await once(front.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    set(next: Weather) {
      weather = next
      if (next !== 'clear') for (const end of open) end.destroy()
    },
    close() {
      front.close()
      front.closeAllConnections()
      for (const end of open) end.destroy()
    },
  }
}
export type BrowserLine = Awaited<ReturnType<typeof openLine>>

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return lines.join('\r\n')
}
