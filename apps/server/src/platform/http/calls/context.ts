import type { AnyCall, CallAnswer, CallRequest } from '@dray/domain/kernel/call.ts'
import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import type { TenantViewer, Viewer } from '#platform/auth/viewer.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import type { Enqueue } from '#platform/queue/enqueue.repo.ts'
import type { Services } from '#platform/services.ts'
import type { FormFile } from './form.ts'

/** Where a request came from. */
export interface Origin {
  address: string
  user_agent: string
  request_id: string
  tab: string | null
  cookies: Record<string, string | undefined>
  /** What its address carried, as it was sent, as far as the call declares it. */
  query: Readonly<Record<string, string | string[]>>
}

interface Common {
  /** The instant at which the call arrived, RFC 3339 in UTC. */
  now: string
  log: Log
  services: Services
  origin: Origin
  /** Replaces the call's own message in the answer. */
  say(message: string): void
  said: string | undefined
}

/** What a use case works with inside its transaction. */
export interface TxContext extends Common {
  viewer: TenantViewer
  tx: Tx
  /** Goes out after commit, numbered in commit order. */
  publish(event: DomainEvent): void
  /** Goes to the company's staff after commit, without a number: whoever is away then reads it with the rest. */
  mention(event: DomainEvent): void
  /** Queued inside the transaction: done if and only if it commits. */
  enqueue: Enqueue
  /** One of many rows that come in at once: nobody is invited by e-mail for it, and nobody reads what is answered. */
  isOneOfMany: boolean
}

/** Somebody for whom the queue works: whom the trail names, and what they may do. */
export type ActingFor = Pick<TenantViewer, 'user_id' | 'name' | 'permissions'>

/** What a use case works with that talks to third parties, hashes, uploads or renders. */
export interface OutsideContext<V = Viewer> extends Common {
  viewer: V
  platform: PlatformDb
  /** A short transaction of the viewer's company. */
  inTransaction<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>
  reading<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>
  /** A transaction of a company that is not the viewer's: signing in, opening a company. */
  inTransactionOf<T>(tenant_id: number, work: (ctx: TxContext) => Promise<T>): Promise<T>
  /** What came with a form, where the call may be one. */
  files: readonly FormFile[]
  /** Comes when the caller hangs up: what only they wait for need not be made any more. */
  signal: AbortSignal
  setCookie(name: string, value: string | null, options?: { httpOnly?: boolean; maxAge?: number }): void
}

type ContextOf<C extends AnyCall> = C['runs'] extends 'outside'
  ? OutsideContext<C['who'] extends 'anyone' ? null : Viewer>
  : TxContext

/** What a call does: reads from top to bottom; no HTTP, no SQL. */
export type UseCase<C extends AnyCall> = (
  ctx: ContextOf<C>,
  request: { params: CallRequest<C>['params']; query: CallRequest<C>['query']; body: CallRequest<C>['body'] },
) => Promise<CallAnswer<C>>

export interface Route {
  call: AnyCall
  // biome-ignore lint/suspicious/noExplicitAny: context and request, paired with the call by `route`, whose types hold.
  useCase: (...given: any[]) => Promise<unknown>
}

/** This call, that use case. */
export const route = <C extends AnyCall>(
  call: C,
  useCase: (
    ctx: ContextOf<C>,
    request: { params: CallRequest<C>['params']; query: CallRequest<C>['query']; body: CallRequest<C>['body'] },
  ) => Promise<CallAnswer<C>>,
): Route => ({ call, useCase })
