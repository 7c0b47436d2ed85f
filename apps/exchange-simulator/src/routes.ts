import type { Account, Doorman } from './accounts.ts'
import { isKnownGrant } from './accounts.ts'
import type { Exchange, Standing } from './exchange.ts'
import { type QuoteCommand, quoteCommands } from './exchange-load.ts'
import { formValues } from './form-values.table.ts'
import { readPostedLoad } from './posted-load.ts'
import { Refused } from './refused.ts'
import { wireLoad, wireQuote } from './wire.ts'

export interface Answer {
  status: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
}

export interface Question {
  method: string
  path: string
  query: URLSearchParams
  body: string
  account: Account
  /** Readings tell how it was so long ago. */
  secondsAgo: number
}

export interface Routes {
  exchange: Exchange
  /** False: loads cannot be found by their reference. */
  offersLookUp: () => boolean
}

type Route = [method: string, path: RegExp, answer: (question: Question, id: string, routes: Routes) => unknown]

const table: Route[] = [
  ['GET', /^\/load\/formValues$/, () => ({ data: formValues })],
  ['POST', /^\/load$/, postLoad],
  ['GET', /^\/load$/, findLoads],
  [
    'GET',
    /^\/load\/([^/]+)$/,
    (question, id, { exchange }) => ({ data: describe(own(question, id, exchange), question) }),
  ],
  [
    'GET',
    /^\/load\/([^/]+)\/quotes$/,
    (question, id, { exchange }) => ({ data: own(question, id, exchange).state.quotes.map(wireQuote) }),
  ],
  ['DELETE', /^\/load\/([^/]+)$/, cancelLoad],
  ['POST', /^\/quote\/([^/]+)\/quoteStatus$/, setQuoteStatus],
]

/** Answers a request of a company that has signed in. */
export function answerTo(question: Question, routes: Routes): Answer {
  for (const [method, path, answer] of table) {
    const found = method === question.method ? path.exec(question.path) : null
    if (found) return { status: 200, json: answer(question, found[1] ?? '', routes) }
  }
  throw new Refused(404, 'No such path')
}

function own({ account, secondsAgo }: Question, id: string, exchange: Exchange): Standing {
  const standing = exchange.read(id, secondsAgo)
  expectOwn(standing.load.account, account)
  return standing
}

function expectOwn(owner: string, { name }: Account) {
  if (owner !== name) throw new Refused(403, 'This load belongs to another company')
}

const describe = (standing: Standing, { account }: Question) => wireLoad(standing, account.company)

function postLoad({ account, body }: Question, _id: string, { exchange }: Routes) {
  const read = readPostedLoad(readJson(body))
  if ('refused' in read) throw new Refused(400, 'The load was not created', read.refused)
  return { data: { id: exchange.post(account.name, read.load).id }, message: 'Load created' }
}

function findLoads(question: Question, _id: string, { exchange, offersLookUp }: Routes) {
  const reference = question.query.get('customerReference')
  if (!offersLookUp()) throw new Refused(404, 'No such path')
  if (!reference) throw new Refused(400, 'Loads cannot be listed', 'customerReference is required')
  const found = exchange
    .all(question.secondsAgo)
    .filter(({ load }) => load.account === question.account.name && load.body.customerReference === reference)
  return { data: found.map((standing) => describe(standing, question)) }
}

function cancelLoad(question: Question, id: string, { exchange }: Routes) {
  own(question, id, exchange)
  exchange.cancel(id)
  return { message: 'Load cancelled' }
}

function setQuoteStatus({ account, body }: Question, id: string, { exchange }: Routes) {
  expectOwn(exchange.loadOfQuote(id).account, account)
  const sent = readJson(body)
  const status = typeof sent === 'object' && sent !== null && 'status' in sent ? sent.status : undefined
  if (!isCommand(status)) {
    throw new Refused(400, 'The quote was not answered', `status must be one of ${quoteCommands.join(', ')}`)
  }
  exchange.answer(id, status)
  return { message: `Quote ${status.toLowerCase()}` }
}

const isCommand = (status: unknown): status is QuoteCommand => quoteCommands.some((each) => each === status)

export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refused(400, 'The request is not JSON', 'The request is not JSON')
  }
}

/** Answers a sign-in as OAuth 2.0 words it. */
export function answerToSignIn(form: URLSearchParams, doorman: Doorman): Answer {
  if (!isKnownGrant(form)) return { status: 400, json: { error: 'unsupported_grant_type' } }
  const session = doorman.signIn(form)
  if (!session) return { status: 401, json: { error: 'invalid_client', error_description: 'Unknown credentials' } }
  return { status: 200, json: session, headers: { 'cache-control': 'no-store' } }
}
