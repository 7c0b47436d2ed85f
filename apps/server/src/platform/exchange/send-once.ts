import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export interface Sending {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | null
  timeout_ms: number
  most_bytes: number
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  /** Undefined where it is longer than wanted. */
  text: string | undefined
}
/** Nothing was sent; it may have been received, but no answer came in time or whole; what came is no HTTP. */
export type Unanswered = 'not_sent' | 'no_answer' | 'no_http'

/**
 * Sends one request over a connection of its own, so that it is certain whether anything was sent, and reads its answer.
 * Redirects are answers like others. One time limit is for connecting, sending and the whole answer.
 */
export async function sendOnce(sending: Sending): Promise<Received | Unanswered> {
  const signal = AbortSignal.timeout(sending.timeout_ms)
  const socket = await connected(sending.url, signal)
  if (!socket) return 'not_sent'
  try {
    const response = await answerOver(socket, sending, signal)
    const text = await limitedText(response, sending.most_bytes)
    return { status: response.statusCode ?? 0, headers: response.headers, text }
  } catch (error) {
    return String((error as { code?: unknown }).code).startsWith('HPE_') ? 'no_http' : 'no_answer'
  } finally {
    socket.destroy()
  }
}

/** A connection to the host that the address names, with its certificate checked; null where none comes about. */
function connected({ protocol, hostname, port }: URL, signal: AbortSignal): Promise<Socket | null> {
  const isSecure = protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const where = { host, port: Number(port) || (isSecure ? 443 : 80) }
  const socket = isSecure
    ? connectSecurely({ ...where, ...(isIP(host) === 0 ? { servername: host } : {}) })
    : connect(where)
  return new Promise((resolve) => {
    const give = (given: Socket | null) => {
      signal.removeEventListener('abort', refuse)
      resolve(given)
    }
    const refuse = () => {
      socket.destroy()
      give(null)
    }
    socket.once(isSecure ? 'secureConnect' : 'connect', () => give(socket))
    // Stays: what breaks later is reported by the request.
    socket.on('error', refuse)
    signal.addEventListener('abort', refuse)
  })
}

const answerOver = (socket: Socket, { url, method, headers, body }: Sending, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({
      method,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        'accept-encoding': 'identity',
        ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      createConnection: () => socket,
      signal,
    })
    asked.once('response', resolve).on('error', reject)
    asked.end(body ?? undefined)
  })

async function limitedText(response: IncomingMessage, most_bytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length
    if (bytes > most_bytes) return undefined
    chunks.push(chunk as Buffer)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
