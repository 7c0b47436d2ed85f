import type * as z from 'zod/mini'

export type UserType = 'client' | 'customer' | 'admin' | 'driver'
/** Those who sign in by password, to the office, the portal or the console. */
export type ScreenUser = Exclude<UserType, 'driver'>
type Schema = z.ZodMiniType
export type Runs = 'read' | 'write' | 'outside'

/**
 * Who may make a call: per user type the permission slugs of which any one suffices; an empty list
 * means that being signed in is enough. `anyone` needs no session.
 */
export type Who = 'anyone' | Partial<Record<UserType, readonly string[]>>

/** The parts of a request, in wire form, that the refusal tests and the documentation start from. */
export interface Example {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * One call of the public contract. Validation, the typed client, OpenAPI and the refusal tests come from it.
 * `runs`: `read` and `write` work inside one tenant transaction; `outside` talks to third parties, hashes, uploads
 * or renders and opens short transactions itself.
 */
export interface Call<
  P = Schema | undefined,
  Q = Schema | undefined,
  B = Schema | undefined,
  A extends Schema = Schema,
  R extends Runs = Runs,
  W extends Who = Who,
> {
  id: string
  feature: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/api/v3`; a path that begins with `/api/` stands as it is. */
  path: string
  summary: string
  who: W
  /** Shows or changes amounts and nothing without them: the office's people need `prices.view` as well. */
  money: boolean
  /** Rights that the office's people need besides: all of them. */
  also: readonly string[]
  runs: R
  params: P
  query: Q
  body: B
  answer: A
  /** What the success envelope's `message` says. */
  message: string
  /**
   * What a driver's phone makes by the secret of its own that it has beside the session, and for which it outlives the
   * session: it opens nothing else, and no browser sends it by itself.
   */
  by_device: boolean
  /** Changes state, so carries the anti-forgery header and may carry an Idempotency-Key. */
  changes: boolean
  /** The session may be named in the query (`session_token`) where a program cannot set its header. */
  session_in_query: boolean
  /** Set when the call answers with a file instead of the JSON envelope. */
  file: string | undefined
  /** Largest body in bytes, the texts of a form together too; 64 KiB, and more only for files in base64. */
  json_limit: number
  /** May be multipart: parts with a file are given to the use case. */
  multipart: boolean
  /** Largest form in bytes, files included; they are written to a disk while they arrive. */
  form_limit: number
  /** Expensive to answer: of one company few run at the same time. Files in either direction are. */
  cost: 'light' | 'heavy'
  example: Example
}

type Optional =
  | 'money'
  | 'also'
  | 'message'
  | 'changes'
  | 'by_device'
  | 'session_in_query'
  | 'file'
  | 'json_limit'
  | 'multipart'
  | 'form_limit'
  | 'cost'
  | 'params'
  | 'query'
  | 'body'
  | 'example'
type Declared<C extends AnyCall> = Omit<C, Optional> & Partial<Pick<C, Optional>>

export const smallBody = 64 * 1024
/** The most that a call may take as one JSON text, which is parsed whole. */
export const largestJson = 10 * 1024 * 1024

/** Declares a call; what is left out takes the contract's defaults. */
export function defineCall<
  A extends Schema,
  const R extends Runs,
  const W extends Who,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(call: Declared<Call<P, Q, B, A, R, W>>): Call<P, Q, B, A, R, W> {
  return {
    money: false,
    also: [],
    message: 'OK',
    by_device: false,
    changes: call.method !== 'GET' && !call.by_device,
    session_in_query: false,
    file: undefined,
    json_limit: smallBody,
    multipart: false,
    form_limit: 0,
    cost: call.file || call.multipart ? 'heavy' : 'light',
    params: undefined as P,
    query: undefined as Q,
    body: undefined as B,
    example: {},
    ...call,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a call of any shape; the parts are recovered by inference below.
export type AnyCall = Call<any, any, any, any, any, any>

/** What a call with `file` answers: the bytes, their type and the name to save them under. */
export interface FileAnswer {
  content: Uint8Array | AsyncIterable<Uint8Array>
  content_type: string
  name: string
  /** Shown in the browser, or saved. */
  disposition: 'inline' | 'attachment'
}

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined
type Given<K extends string, T> = [T] extends [undefined] ? { [k in K]?: undefined } : { [k in K]: T }

/** What a use case receives: validated, in the program's types. */
export type CallRequest<C extends AnyCall> = { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> }
/** What a client sends: wire types. */
export type CallSent<C extends AnyCall> = Given<'params', In<C['params']>> &
  Given<'query', In<C['query']>> &
  Given<'body', In<C['body']>>
/** What a use case answers (program types) and what a client receives (wire types). */
export type CallAnswer<C extends AnyCall> = z.output<C['answer']>
export type CallReceived<C extends AnyCall> = z.input<C['answer']>

const apiBase = '/api/v3'
/** The path as the server mounts it. */
export const callPath = (call: AnyCall) => (call.path.startsWith('/api/') ? call.path : apiBase + call.path)
