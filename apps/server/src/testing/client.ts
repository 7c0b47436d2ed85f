import { type AnyCall, type CallReceived, type CallSent, callPath } from '@dray/domain/kernel/call.ts'

/** The two halves of a session and the anti-forgery pair, as a browser would hold them. */
export interface Halves {
  access_token: string
  session_token: string
  cookie: string
  xsrf: string
}

export interface Answer<T = unknown> {
  status: number
  message: string
  code: string | undefined
  data: T
  headers: Headers
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

/** Sends calls as one person would, over HTTP; `ok` fails the test when the answer is a refusal. */
export function makeClient(url: string, halves: Halves | null) {
  async function send<C extends AnyCall>(call: C, sent: CallSent<C>, tampering: Tampering = {}): Promise<Answer<CallReceived<C>>> {
    const { params, query, body } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const isForm = body instanceof FormData
    const headers: Record<string, string> = {
      ...(halves && {
        authorization: `Bearer ${halves.access_token}`,
        'x-session-token': halves.session_token,
        cookie: `dray_session=${halves.cookie}; XSRF-TOKEN=${halves.xsrf}`,
        'x-xsrf-token': halves.xsrf,
      }),
      ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      ...tampering.headers,
    }
    for (const name of tampering.without ?? []) delete headers[name]
    const response = await fetch(url + filled(callPath(call), params) + queryOf(query), {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const { message = '', code, data } = isJson ? ((await response.json()) as Partial<Answer>) : { data: new Uint8Array(await response.arrayBuffer()) }
    return { status: response.status, message, code, data: data as CallReceived<C>, headers: response.headers }
  }

  async function ok<C extends AnyCall>(call: C, sent: CallSent<C>, tampering?: Tampering): Promise<CallReceived<C>> {
    const answer = await send(call, sent, tampering)
    if (answer.status !== 200) {
      throw new Error(`${call.id} answered ${answer.status} ${answer.code}: ${answer.message} ${JSON.stringify(answer.data)}`)
    }
    return answer.data
  }
  return { url, halves, send, ok }
}
export type Client = ReturnType<typeof makeClient>
