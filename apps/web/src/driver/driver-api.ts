import type { AnyCall, CallReceived } from '@dray/domain/kernel/call.ts'
import type { PairedDriver } from './ports/device-store.ts'

/** `line`: no answer of the server's came. Else the server's own refusal. */
export class DriverApiError extends Error {
  readonly status: number
  readonly code: string
  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message)
    this.name = 'DriverApiError'
    this.status = status
    this.code = code
  }
  get isLine(): boolean {
    return this.code === 'line'
  }
}
const noLine = () => new DriverApiError({ status: 0, code: 'line', message: '' })

const patience = 20_000
const csrfPath = '/api/v3/sanctum/csrf-cookie'

interface Sent {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  session?: PairedDriver['session']
}

const forgeryToken = () => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith('XSRF-TOKEN='))
  return pair ? decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) : null
}

function headersOf({ body, session }: Sent) {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (session) {
    headers.set('authorization', `Bearer ${session.access_token}`)
    headers.set('x-session-token', session.session_token)
  }
  const token = forgeryToken()
  if (token) headers.set('x-xsrf-token', token)
  return headers
}

/** The envelope of an answer; what is none of ours came from somebody in between. */
async function request(sent: Sent): Promise<{ data: unknown }> {
  const response = await fetch(sent.path, {
    method: sent.method ?? 'GET',
    headers: headersOf(sent),
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  }).catch(() => {
    throw noLine()
  })
  const said: unknown = await response.json().catch(() => null)
  if (typeof said !== 'object' || said === null) throw noLine()
  if (response.ok && 'data' in said) return { data: said.data }
  const { code, message } = said as { code?: unknown; message?: unknown }
  if (typeof code !== 'string') throw noLine()
  throw new DriverApiError({ status: response.status, code, message: String(message ?? '') })
}

async function changing(sent: Sent) {
  if (forgeryToken() === null) await request({ path: csrfPath })
  try {
    return await request(sent)
  } catch (fault) {
    if (!(fault instanceof DriverApiError) || fault.code !== 'forgery_suspected') throw fault
    await request({ path: csrfPath })
    return request(sent)
  }
}

/** Makes a call of the contract by its path, so that no phone loads the schemas that its server checks by. */
export async function driverApi<C extends AnyCall>(sent: Sent): Promise<CallReceived<C>> {
  const { data } = await (sent.method === 'POST' ? changing(sent) : request(sent))
  return data as CallReceived<C>
}
