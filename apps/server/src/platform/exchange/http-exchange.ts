import type { ExchangeFault } from '@dray/domain/exchange/exchange-faults.ts'
import type { Answered, Connection, Exchange, ExchangeAnswers, ExchangeRequest, Failure } from './exchange.ts'
import { readAnswer, saidIn } from './exchange-answers.ts'
import { addressOf, exchangePaths } from './exchange-paths.ts'
import { signedHeaders, signInForm } from './sign-in.ts'

interface Options {
  /** Where companies may connect to: hosts, with or without a port. */
  hosts: readonly string[]
  interval_seconds: number
  timeout_ms?: number
}

const usualTimeout = 10_000
const mostBytes = 1024 * 1024
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The courier exchange over HTTP: one request an `ask`, never followed elsewhere, never repeated. */
export function makeHttpExchange({ hosts, interval_seconds, timeout_ms = usualTimeout }: Options): Exchange {
  const mayConnect = (address: string) => {
    const url = URL.parse(address)
    if (!url || url.username || url.password) return false
    if (!hosts.includes(url.host) && !hosts.includes(url.hostname)) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
  }
  return {
    interval_seconds,
    mayConnect,
    async ask<R extends ExchangeRequest>(connection: Connection, request: R): Promise<Answered<R['kind']>> {
      const question = questionOf(connection, request)
      if (!question || !mayConnect(question.url.href)) return failed('unreachable')
      const received = await receive(question, timeout_ms)
      if ('fault' in received) return failed(received.fault)
      const kind: R['kind'] = request.kind
      return discreet(connection, answerOf(kind, received))
    },
  }
}

const failed = (fault: ExchangeFault, more: Partial<Failure> = {}) => ({
  answer: null,
  failure: { fault, said: null, retry_after: null, ...more },
})

/** A refusal that repeats a secret is not repeated here. */
function discreet<K extends keyof ExchangeAnswers>(
  { secrets, session }: Connection,
  answered: Answered<K>,
): Answered<K> {
  const said = answered.failure?.said
  const isTold = [...Object.values(secrets), session].some((one) => one && said?.includes(one))
  return isTold && answered.failure
    ? failed(answered.failure.fault, { retry_after: answered.failure.retry_after })
    : answered
}

interface Question {
  url: URL
  init: RequestInit
}

function questionOf(connection: Connection, request: ExchangeRequest): Question | null {
  if (request.kind === 'sign_in') {
    const url = URL.parse(connection.token_url ?? '')
    return (
      url && { url, init: { method: 'POST', body: signInForm(connection), headers: { accept: 'application/json' } } }
    )
  }
  if (!URL.canParse(connection.base_url)) return null
  const body = bodyOf(request)
  return {
    url: addressOf(connection.base_url, request),
    init: {
      method: exchangePaths[request.kind].method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...signedHeaders(connection),
      },
      ...(body ? { body } : {}),
    },
  }
}

function bodyOf(request: ExchangeRequest): string | null {
  if (request.kind === 'post_load') return JSON.stringify(withBooleans(request.load))
  return request.kind === 'quote_status' ? JSON.stringify({ status: request.status }) : null
}

const flags = [
  'trackedDriverPreferred',
  'quotesEnabled',
  'callbackRequired',
  'acceptanceRequired',
  'showCustomerReferenceToSubcontractors',
  'showYourReferenceToSubcontractors',
] as const

/** Flags are true and false at the exchange, and 0 and 1 here. */
const withBooleans = (load: Record<string, unknown>) => ({
  ...load,
  ...Object.fromEntries(flags.map((name) => [name, load[name] === 1])),
})

interface Received {
  status: number
  retry_after: number | null
  /** Undefined where it cannot be read. */
  body: unknown
}

async function receive({ url, init }: Question, timeout_ms: number): Promise<Received | { fault: ExchangeFault }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout_ms) })
    const text = await limitedText(response)
    return { status: response.status, retry_after: secondsOf(response.headers.get('retry-after')), body: parsed(text) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** The request was not received where no connection came about; else nobody knows. */
function faultOf(error: unknown): ExchangeFault {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code !== undefined && neverSent.has(code) ? 'unreachable' : 'timed_out'
}
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

async function limitedText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** Seconds, or the instant until when. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

const faultsByStatus: Record<number, ExchangeFault> = {
  401: 'sign_in',
  403: 'forbidden',
  404: 'gone',
  408: 'timed_out',
  409: 'conflict',
  410: 'gone',
  429: 'too_fast',
}
const faultOfStatus = (status: number): ExchangeFault | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 500) return 'broken'
  return faultsByStatus[status] ?? (status >= 400 ? 'refused' : 'unreadable')
}

function answerOf<K extends keyof ExchangeAnswers>(kind: K, { status, retry_after, body }: Received): Answered<K> {
  const fault = faultOfStatus(status)
  if (fault) return failed(isSignInRefused(kind, fault) ? 'sign_in' : fault, { said: saidIn(body), retry_after })
  const answer = readAnswer(kind, body)
  if (answer !== undefined) return { answer, failure: null }
  const { data } = (typeof body === 'object' && body !== null ? body : {}) as { data?: unknown }
  // A text where the load's id belongs is how the exchange refuses a load.
  return kind === 'post_load' && typeof data === 'string'
    ? failed('refused', { said: saidIn(body) })
    : failed('unreadable')
}

/** A sign-in that is not accepted is a 400 in OAuth. */
const isSignInRefused = (kind: string, fault: ExchangeFault) =>
  kind === 'sign_in' && (fault === 'refused' || fault === 'forbidden' || fault === 'gone')
