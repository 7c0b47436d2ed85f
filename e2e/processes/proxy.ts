import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** The addresses of the processes that answer calls, and of those that hold sockets. */
export interface Upstreams {
  calls: readonly string[]
  sockets: readonly string[]
}

/** What stands before several processes: each request to the next of them, past one that nobody answers at. */
export async function startProxy(upstreams: Upstreams) {
  let turn = 0
  const inTurn = (urls: readonly string[]) => {
    turn++
    return urls.map((_, at) => new URL(urls[(at + turn) % urls.length] ?? ''))
  }
  const server = createServer((request, response) => {
    pass(request, response, inTurn(upstreams.calls)).catch(() => response.destroy())
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    tunnel(request, socket, head, inTurn(upstreams.sockets)).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const isNobodyThere = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** Where the process dies while it works, the caller's connection breaks: what became of the request nobody knows. */
async function pass(request: IncomingMessage, response: ServerResponse, urls: readonly URL[]) {
  const body = await buffer(request)
  for (const url of urls) {
    try {
      const answer = await send(request, body, url)
      answer.on('error', () => response.destroy())
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    } catch (fault) {
      if (!isNobodyThere(fault)) throw fault
    }
  }
  throw new Error('no process is there')
}

async function send({ method, url: path, headers }: IncomingMessage, body: Buffer, { hostname, port }: URL) {
  const sent = requestOf({ hostname, port, method, path, headers, agent: false })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, urls: readonly URL[]) {
  for (const { hostname, port } of urls) {
    try {
      const upstream = connect(Number(port), hostname)
      await once(upstream, 'connect')
      const lines = request.rawHeaders.flatMap((text, at, all) => (at % 2 ? [] : [`${text}: ${all[at + 1]}`]))
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      for (const end of [upstream, socket]) {
        end.on('error', () => undefined)
        end.on('close', () => (end === socket ? upstream : socket).destroy())
      }
      upstream.pipe(socket).pipe(upstream)
      return
    } catch (fault) {
      if (!isNobodyThere(fault)) throw fault
    }
  }
  throw new Error('no process is there')
}
