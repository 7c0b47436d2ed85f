import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: unknown
}
/** A status with JSON; a text as it is; nothing at all, so that the one who asks waits. */
export type Answer = { status?: number; json?: unknown; text?: string } | 'silence'

/** Milliseconds after which a test gives up: soon on silence, late on an answer that a busy machine delays. */
export const timeoutFor = (answer: Answer) => (answer === 'silence' ? 300 : 10_000)

/** An HTTP server on loopback that answers as a service would, and remembers what it was asked. */
export async function startService(answerTo: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const question: Asked = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://service'),
      headers: request.headers,
      body: request.method === 'POST' ? await json(request) : null,
    }
    asked.push(question)
    const answer = answerTo(question)
    if (answer === 'silence') return
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.text === undefined ? 'application/json' : 'text/html',
    })
    response.end(answer.text ?? JSON.stringify(answer.json))
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
