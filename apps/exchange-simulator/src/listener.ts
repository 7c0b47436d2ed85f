import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account, Doorman } from './accounts.ts'
import { doesWhatWasAsked, faultAnswer } from './fault-answers.ts'
import { answerToFaultCommand } from './fault-commands.ts'
import type { Fault, Faults } from './faults.ts'
import { makeRate } from './rate.ts'
import { Refused } from './refused.ts'
import { type Answer, answerTo, answerToSignIn, type Routes } from './routes.ts'

export interface LoggedRequest {
  /** Null where nobody known asked. */
  account: string | null
  at: string
  method: string
  path: string
  /** 0: not answered. */
  status: number
}

interface Given extends Routes {
  doorman: Doorman
  faults: Faults
  requests: LoggedRequest[]
  seconds_per_request: number
  now: () => string
  save: () => void
}

/** A request, read to its end. */
interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: string
  account: Account | null
}

const signInPath = '/oauth/token'
const maxBytes = 256 * 1024
/** The oldest are forgotten beyond this, so that a simulator can run for months. */
const maxRequests = 50_000

/** Returns what node:http calls with each request. */
export function makeListener(given: Given) {
  const rate = makeRate(given.seconds_per_request)

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const asked = await readRequest(request, given.doorman)
    if (asked === null) return send(response, { status: 413, text: 'The request is too large' })
    if (asked.path.startsWith('/simulator/')) return send(response, answerToFaultCommand(asked, given.faults))
    const logged = log(given, asked)
    const seconds = asked.account ? rate.take(asked.account.name, logged.at) : 0
    const answer = seconds > 0 ? tooFast(seconds) : await answerWithFault(given, asked, response)
    given.save()
    if (!answer) return
    logged.status = answer.status
    send(response, answer)
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((fault) => fail(response, fault))
  }
}

/** A fault of the simulator itself is told to whoever asked. */
function fail(response: ServerResponse, fault: unknown) {
  if (response.headersSent) response.destroy()
  else send(response, { status: 500, json: { message: `The simulator has a fault: ${fault}` } })
}

async function readRequest(request: IncomingMessage, doorman: Doorman): Promise<Asked | null> {
  const { method = 'GET', headers } = request
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://exchange')
  if (Number(headers['content-length'] ?? 0) > maxBytes) return null
  const body = await text(request)
  const account = path === signInPath ? doorman.namedBy(new URLSearchParams(body)) : doorman.accountOf(headers)
  return { method, path, query, body, account }
}

function log({ requests, now }: Given, { account, method, path }: Asked): LoggedRequest {
  const logged = { account: account?.name ?? null, at: now(), method, path, status: 0 }
  requests.push(logged)
  if (requests.length > maxRequests) requests.shift()
  return logged
}

/** A gateway in front of the exchange refuses in plain text what comes too fast or from nobody. */
const tooFast = (seconds: number): Answer => ({
  status: 429,
  text: 'Too many requests',
  headers: { 'retry-after': String(seconds) },
})
const nobody: Answer = { status: 401, text: 'Not authorized' }

/** Returns the answer; null where there is none. */
async function answerWithFault(given: Given, asked: Asked, response: ServerResponse): Promise<Answer | null> {
  const { method, path, account } = asked
  const fault = given.faults.take({ method, path, account: account?.name ?? null })
  if (!fault) return answerPlainly(given, asked, 0)
  if (fault.kind === 'slow') await wait(fault.ms)
  const answer = doesWhatWasAsked(fault)
    ? answerPlainly(given, asked, fault.kind === 'stale' ? fault.seconds : 0)
    : null
  if (fault.kind === 'silence_before' || fault.kind === 'silence_after') return silence(fault, response)
  return faultAnswer(fault, answer)
}

function silence({ is_cut }: Extract<Fault, { kind: 'silence_before' | 'silence_after' }>, response: ServerResponse) {
  if (is_cut) response.destroy()
  return null
}

function answerPlainly(given: Given, asked: Asked, secondsAgo: number): Answer {
  try {
    const { method, path, body, account } = asked
    if (method === 'POST' && path === signInPath) return answerToSignIn(new URLSearchParams(body), given.doorman)
    return account ? answerTo({ ...asked, account, secondsAgo }, given) : nobody
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    return { status: fault.status, json: { message: fault.message, data: fault.reason } }
  }
}

function send(response: ServerResponse, { status, json, text: words, headers }: Answer) {
  const isPage = words?.startsWith('<') ?? false
  const type = words === undefined ? 'application/json' : isPage ? 'text/html' : 'text/plain'
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers })
  response.end(words ?? JSON.stringify(json))
}
