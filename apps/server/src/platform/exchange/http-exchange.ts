import { validateHeaderValue } from 'node:http'
import type { ExchangeFault } from '@dray/domain/exchange/exchange-faults.ts'
import type { Answered, Connection, Exchange, ExchangeAnswers, ExchangeRequest, Failure } from './exchange.ts'
import { readAnswer, saidIn } from './exchange-answers.ts'
import { addressOf, exchangePaths } from './exchange-paths.ts'
import { type Received, type Sending, sendOnce, type Unanswered } from './send-once.ts'
import { signedHeaders, signInForm, tellsSecret } from './sign-in.ts'

interface Options {
  /** Where companies may connect to: hosts, with or without a port. */
  hosts: readonly string[]
  interval_seconds: number
  wait_seconds: number
  timeout_ms?: number
}

const usualTimeout = 10_000
const maxBytes = 1024 * 1024
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The courier exchange over HTTP: one request an `ask`, never followed elsewhere, never repeated. */
export function makeHttpExchange({
  hosts,
  interval_seconds,
  wait_seconds,
  timeout_ms = usualTimeout,
}: Options): Exchange {
  const mayConnect = (address: string) => {
    const url = URL.parse(address)
    if (!url || url.username || url.password || !isNamed(hosts, url)) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
  }
  return {
    interval_seconds,
    wait_seconds,
    mayConnect,
    async ask<R extends ExchangeRequest>(connection: Connection, request: R): Promise<Answered<R['kind']>> {
      const question = questionOf(connection, request)
      if ('fault' in question) return failed(question.fault)
      if (!mayConnect(question.url.href)) return failed('unreachable')
      const received = await sendOnce({ ...question, timeout_ms, most_bytes: maxBytes })
      if (typeof received === 'string') return failed(unansweredFaults[received])
      return discreet(connection, answerOf(request, received))
    },
  }
}

/** A host without a port stands for all of its ports. */
const isNamed = (hosts: readonly string[], { protocol, hostname, port }: URL) =>
  hosts.includes(hostname) || hosts.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`)

const unansweredFaults: Record<Unanswered, ExchangeFault> = {
  not_sent: 'unreachable',
  no_answer: 'timed_out',
  no_http: 'unreadable',
}

const failed = (fault: ExchangeFault, more: Partial<Failure> = {}) => ({
  answer: null,
  failure: { fault, said: null, retry_after: null, ...more },
})

/** A refusal that repeats a secret is not repeated here. */
function discreet<K extends keyof ExchangeAnswers>(connection: Connection, answered: Answered<K>): Answered<K> {
  const { failure } = answered
  return failure?.said && tellsSecret(connection, failure.said)
    ? failed(failure.fault, { ...failure, said: null })
    : answered
}

type Question = Pick<Sending, 'url' | 'method' | 'headers' | 'body'>

/** What is sent; or why nothing can be, told before anything is. */
function questionOf(connection: Connection, request: ExchangeRequest): Question | { fault: ExchangeFault } {
  if (request.kind === 'sign_in') {
    const url = URL.parse(connection.token_url ?? '')
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
    return url ? { url, method: 'POST', headers, body: signInForm(connection).toString() } : { fault: 'unreachable' }
  }
  if (!URL.canParse(connection.base_url)) return { fault: 'unreachable' }
  const url = addressOf(connection.base_url, request)
  if (!url) return { fault: 'gone' }
  const signed = signedHeaders(connection)
  if (!Object.entries(signed).every(canBeSent)) return { fault: 'sign_in' }
  const body = bodyOf(request)
  const type = body === null ? {} : { 'content-type': 'application/json' }
  return {
    url,
    method: exchangePaths[request.kind].method,
    headers: { accept: 'application/json', ...type, ...signed },
    body,
  }
}

function canBeSent([name, value]: [string, string]) {
  try {
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
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

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined || text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const longestWait = 86_400
/** Seconds, or the instant until when. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), longestWait)
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

function answerOf<R extends ExchangeRequest>(request: R, { status, headers, text }: Received): Answered<R['kind']> {
  const body = parsed(text)
  const retry_after = secondsOf(headers['retry-after'])
  const fault = faultOfStatus(status)
  const kind: R['kind'] = request.kind
  if (fault) return failed(isSignInRefused(kind, fault) ? 'sign_in' : fault, { said: saidIn(body), retry_after })
  const answer = text === undefined ? undefined : readAnswer(kind, body)
  if (answer !== undefined && isAsked(request, answer)) return { answer, failure: null }
  const { data } = (typeof body === 'object' && body !== null ? body : {}) as { data?: unknown }
  // A text where the load's id belongs is how the exchange refuses a load.
  return kind === 'post_load' && typeof data === 'string'
    ? failed('refused', { said: saidIn(body) })
    : failed('unreadable')
}

/** The load that was asked for and no other. */
const isAsked = (request: ExchangeRequest, answer: unknown) =>
  request.kind !== 'read_load' || (answer as ExchangeAnswers['read_load']).id === request.load_id

/** A sign-in that is not accepted is a 400 in OAuth. */
const isSignInRefused = (kind: string, fault: ExchangeFault) =>
  kind === 'sign_in' && (fault === 'refused' || fault === 'forbidden' || fault === 'gone')
