import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  /** JSON where it says that it is; else the text, or null. */
  body: unknown
}
/**
 * A status with JSON; a text as it is; nothing at all, so that the one who asks waits; a connection that ends before the
 * answer or in the middle of it; an answer that begins and never ends.
 */
export type Answer =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | 'silence'
  | 'hang up'
  | 'half'
  | 'endless'

/** Milliseconds after which a test gives up: soon on silence, late on an answer that a busy machine delays. */
export const timeoutFor = (answer: Answer) => (answer === 'silence' || answer === 'endless' ? 300 : 10_000)

/** An HTTP server on loopback that answers as a service would, and remembers what it was asked. */
export async function startService(answerTo: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const question: Asked = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://service'),
      headers: request.headers,
      body: bodyOf(request.headers, await textOf(request)),
    }
    asked.push(question)
    send(response, answerTo(question))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function bodyOf(headers: IncomingMessage['headers'], sent: string): unknown {
  if (sent === '') return null
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(sent) : sent
}

function send(response: ServerResponse, answer: Answer) {
  if (answer === 'silence') return
  if (answer === 'hang up') return void response.destroy()
  if (typeof answer === 'string') return begin(response, answer === 'half')
  const { status = 200, headers, json, text } = answer
  response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html', ...headers })
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)))
}

function begin(response: ServerResponse, breaksOff: boolean) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
  response.write('{"data":', () => {
    if (breaksOff) response.destroy()
  })
}
