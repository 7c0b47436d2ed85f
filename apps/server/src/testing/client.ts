import { type AnyCall, type CallReceived, type CallSent, callPath } from '@dray/domain/kernel/call.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { officeCookie } from '#platform/auth/admit.ts'

/** The two halves of a session and the anti-forgery pair, as a browser would hold them. */
export interface Halves {
  access_token: string
  session_token: string
  cookie: string
  /** What its cookie is called, where it is not the office's. */
  cookie_name?: string
  xsrf: string
}

export interface Answer<T = unknown> {
  status: number
  message: string
  code: string | undefined
  data: T
  headers: Headers
  changed_by?: ChangedBy
}

/** What a test may leave out or change to see it refused. */
export interface Tampering {
  headers?: Record<string, string>
  without?: ('authorization' | 'cookie' | 'x-xsrf-token')[]
}

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 0)))

function queryOf(query: Record<string, unknown> = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}

interface Request {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const sessionHeaders = ({ access_token, session_token, cookie, cookie_name = officeCookie, xsrf }: Halves) => ({
  authorization: `Bearer ${access_token}`,
  'x-session-token': session_token,
  cookie: `${cookie_name}=${cookie}; XSRF-TOKEN=${xsrf}`,
  'x-xsrf-token': xsrf,
})

function headersFor(halves: Halves | null, body: unknown, { headers, without = [] }: Tampering) {
  const isJson = body !== undefined && !(body instanceof FormData)
  const all: Record<string, string> = {
    ...(halves && sessionHeaders(halves)),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...headers,
  }
  for (const name of without) delete all[name]
  return all
}

const bodyOf = (body: unknown) => {
  if (body === undefined) return {}
  return { body: body instanceof FormData ? body : JSON.stringify(body) }
}

/** The envelope, or the bytes of a call that answers with a file. */
async function read(response: Response): Promise<Partial<Answer>> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (isJson) return (await response.json()) as Partial<Answer>
  return { data: new Uint8Array(await response.arrayBuffer()) }
}

/** Sends calls as one person would, over HTTP; `ok` fails the test when the answer is a refusal. */
export function makeClient(url: string, halves: Halves | null) {
  async function send<C extends AnyCall>(
    call: C,
    sent: CallSent<C>,
    tampering: Tampering = {},
  ): Promise<Answer<CallReceived<C>>> {
    const { params, query, body } = sent as Request
    const response = await fetch(url + filled(callPath(call), params) + queryOf(query), {
      method: call.method,
      headers: headersFor(halves, body, tampering),
      ...bodyOf(body),
    })
    const { message = '', code, data, changed_by } = await read(response)
    const { status, headers } = response
    return { status, message, code, data: data as CallReceived<C>, headers, ...(changed_by && { changed_by }) }
  }

  async function ok<C extends AnyCall>(call: C, sent: CallSent<C>, tampering?: Tampering): Promise<CallReceived<C>> {
    const answer = await send(call, sent, tampering)
    if (answer.status !== 200) {
      throw new Error(
        `${call.id} answered ${answer.status} ${answer.code}: ${answer.message} ${JSON.stringify(answer.data)}`,
      )
    }
    return answer.data
  }
  return { url, halves, send, ok }
}
export type Client = ReturnType<typeof makeClient>
