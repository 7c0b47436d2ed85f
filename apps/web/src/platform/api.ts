import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { type AnyCall, type CallReceived, type CallSent, callPath } from '@dray/domain/kernel/call.ts'
import { setCsrfCookie } from '@dray/domain/kernel/csrf.calls.ts'
import { type ChangedBy, errors } from '@dray/domain/kernel/errors.ts'
import { ApiError } from './api-error.ts'
import { followWrite } from './last-write.ts'
import { isGateway, line } from './line.ts'
import { type Session, session } from './session.ts'
import { tabId } from './tab-id.ts'
import type { Transport } from './transport.ts'

export interface SendOptions {
  signal?: AbortSignal
  /** Makes the work happen once however often the same request is sent. */
  idempotencyKey?: string
  /** Reports progress; `fetch` unless given. */
  transport?: Transport
  /** In the name of a session that has ended here; the call is sent even when the page closes meanwhile. */
  leaving?: Session
}

/** Each part only where the call declares one; a body also as a form with files. */
type Parts<C extends AnyCall> = {
  [K in keyof CallSent<C> as CallSent<C>[K] extends undefined ? never : K]:
    | CallSent<C>[K]
    | (K extends 'body' ? FormData : never)
}
type Sent<C extends AnyCall> = keyof Parts<C> extends never ? Record<string, never> | undefined : Parts<C>
type SentParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function urlOf(call: AnyCall, { params = {}, query = {} }: SentParts) {
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const cookie = (name: string) => {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

function headersOf(call: AnyCall, own: Session | null, { body, idempotencyKey }: SendOptions & { body: unknown }) {
  const headers = new Headers({ accept: 'application/json', 'x-tab-id': tabId })
  if (own) {
    headers.set('authorization', `Bearer ${own.access_token}`)
    headers.set('x-session-token', own.session_token)
    if (own.tenant_slug) headers.set('x-tenant-slug', own.tenant_slug)
  }
  const forgery = cookie('XSRF-TOKEN')
  if (call.changes && forgery) headers.set('x-xsrf-token', forgery)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  return headers
}

async function refusalOf(response: Response) {
  const said = (await response.json().catch(() => ({}))) as {
    message?: string
    code?: string
    request_id?: string
    changed_by?: ChangedBy
    data?: unknown
  }
  // A proxy's own page: the call did not reach the server.
  if (said.code === undefined && isGateway(response.status)) void line.check()
  else line.noteReached()
  return new ApiError({
    status: response.status,
    code: said.code ?? 'internal',
    message: said.message ?? browserErrors.internal.text,
    request_id: said.request_id ?? response.headers.get('x-request-id'),
    changed_by: said.changed_by,
    data: said.data,
  })
}

const bodyOf = (body: unknown) => (body === undefined || body instanceof FormData ? body : JSON.stringify(body))

/** A 401 ends the session if it was the one in use; a person who signed in elsewhere reads so. */
function noteRefusal(refusal: ApiError, own: Session | null) {
  if (refusal.code === 'view_ended') session.closeView()
  if (refusal.status !== 401 || !own) return
  session.refused(own.access_token, refusal.code === 'session_replaced' ? refusal.message : null)
}

/** True when the call has surely not been sent: the browser or the last call knows of no line, and the server does not answer. */
const isUnsent = async () => (line.isLost() || !navigator.onLine) && !(await line.check())

const unreachable = (text: 'unreachable' | 'unsent' | 'unanswered' | 'unansweredOnce') =>
  new ApiError({ status: 0, code: 'unreachable', message: shellTexts[text] })

/** What a screen that is about to close still asks: refused here, as the server would. */
const signedOut = () =>
  new ApiError({ status: 401, code: 'unauthenticated', message: errors.unauthenticated.text, request_id: null })

/** Throws for a call whose answer did not come, or not whole: of a write nobody knows whether it was done. */
function lost(call: AnyCall, { signal, idempotencyKey }: SendOptions, cause: unknown): never {
  if (signal?.aborted) throw cause
  void line.check()
  throw unreachable(call.changes ? (idempotencyKey ? 'unansweredOnce' : 'unanswered') : 'unreachable')
}

async function request(call: AnyCall, sent: SentParts, options: SendOptions): Promise<Response> {
  const own = options.leaving ?? session.current()
  if (own === null && session.hasEnded() && call.who !== 'anyone') throw signedOut()
  const body = bodyOf(sent.body)
  const response = await (options.transport ?? fetch)(urlOf(call, sent), {
    method: call.method,
    headers: headersOf(call, own, { ...options, body: sent.body }),
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
    ...(options.leaving && { keepalive: true }),
  }).catch((cause: unknown) => lost(call, options, cause))
  if (response.ok) {
    line.noteReached()
    return response
  }
  const refusal = await refusalOf(response)
  noteRefusal(refusal, own)
  throw refusal
}

/** Sets the anti-forgery cookie. The answer is read to its end, or the browser would hold its connection open. */
async function setForgeryCookie() {
  const response = await request(setCsrfCookie, {}, {})
  await response.text()
}

/** The anti-forgery cookie is fetched when it is missing, and once more when the server no longer takes it. */
async function send(call: AnyCall, sent: SentParts, options: SendOptions): Promise<Response> {
  if (call.changes && (await isUnsent())) throw unreachable('unsent')
  if (call.changes && !cookie('XSRF-TOKEN')) await setForgeryCookie()
  try {
    return await request(call, sent, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'forgery_suspected') throw error
    await setForgeryCookie()
    return request(call, sent, options)
  }
}

/** Sends a call and reads its answer to the end; a write counts as under way until then. */
async function sendAndRead<T>(
  call: AnyCall,
  { sent, options }: { sent: SentParts | undefined; options: SendOptions },
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const answer = send(call, sent ?? {}, options).then(async (response) => {
    try {
      return await read(response)
    } catch (cause) {
      return lost(call, options, cause)
    }
  })
  return call.changes ? followWrite(answer) : answer
}

/**
 * Makes a call of the contract and returns its data. Every failure is an `ApiError`; nothing else is thrown but the
 * abort of the caller's own signal. A 401 for the token in use ends the session.
 */
export async function api<C extends AnyCall>(
  call: C,
  sent: Sent<C>,
  options: SendOptions = {},
): Promise<CallReceived<C>> {
  const { data } = await apiWithMessage(call, sent, options)
  return data
}

/** The same with the server's success message, where a screen shows it. */
export async function apiWithMessage<C extends AnyCall>(call: C, sent: Sent<C>, options: SendOptions = {}) {
  const given = { sent: sent as SentParts | undefined, options }
  const envelope: unknown = await sendAndRead(call, given, (response) => response.json())
  return envelope as { message: string; data: CallReceived<C> }
}

export interface FetchedFile {
  blob: Blob
  name: string
}

/** A call that answers with a file. */
export async function apiFile<C extends AnyCall>(
  call: C,
  sent: Sent<C>,
  options: SendOptions = {},
): Promise<FetchedFile> {
  const given = { sent: sent as SentParts | undefined, options }
  return sendAndRead(call, given, async (response) => {
    const disposition = response.headers.get('content-disposition') ?? ''
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
    const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
    return { blob: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plain ?? 'download') }
  })
}

type Part = string | number | Blob

/** A multipart body: files under their field names beside plain fields. */
export function multipart(fields: Record<string, Part | readonly Part[] | null | undefined>): FormData {
  const form = new FormData()
  const append = (name: string) => (part: Part) => form.append(name, part instanceof Blob ? part : String(part))
  for (const [name, value] of Object.entries(fields)) [value ?? []].flat().forEach(append(name))
  return form
}
