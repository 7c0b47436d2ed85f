import type { ExchangeFault } from '@dray/domain/exchange/exchange-faults.ts'
import type { AuthMode } from '@dray/domain/exchange/integration.ts'
import type { FormValues, LoadBody } from '@dray/domain/exchange/load.ts'
import type { QuoteCommand } from '@dray/domain/exchange/load-states.ts'

/** Where a company's exchange is and how it is told who asks. */
export interface Connection {
  base_url: string
  auth_mode: AuthMode
  token_url: string | null
  client_id: string | null
  username: string | null
  header_name: string | null
  secrets: Secrets
  /** What a sign-in returned; null where this kind of sign-in has none, or none yet. */
  session: string | null
}

export interface Secrets {
  token?: string
  client_secret?: string
  password?: string
}

/** The load as it travels: what the office sent, without the job's id. */
export type SentLoad = Omit<LoadBody, 'job_id'>

/** One request to the exchange; each is one HTTP request and nothing else. */
export type ExchangeRequest =
  | { kind: 'sign_in' }
  | { kind: 'form_values' }
  | { kind: 'post_load'; load: SentLoad }
  | { kind: 'find_load'; reference: string }
  | { kind: 'read_load'; load_id: string }
  | { kind: 'read_quotes'; load_id: string }
  | { kind: 'quote_status'; quote_id: string; status: QuoteCommand }
  | { kind: 'cancel_load'; load_id: string }

export interface RemoteEvent {
  id: string
  status: string
  at: string
}

/** A load as the exchange describes it. */
export interface RemoteLoad {
  id: string
  status: 'POSTED' | 'BOOKED' | 'DELIVERED' | 'CANCELLED' | 'EXPIRED'
  reference: string | null
  owner_display_name: string | null
  order: { subcontractor_name: string | null; quote_id: string | null } | null
  events: RemoteEvent[]
  pod: { id: string; signed_by: string | null; signed_at: string } | null
}

export interface RemoteQuote {
  id: string
  status: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  company_id: string | null
  vehicle_type: string | null
  vehicle_size: string | null
  /** RFC 3339. */
  created_on: string | null
  notes: string | null
  currency: string
  /** Pounds, as decimal digits. */
  price: string | null
  total_price: string | null
  accessorials: { typeApiKey: string; price: string | null }[]
}

/** What each request returns. */
export interface ExchangeAnswers {
  sign_in: { session: string; expires_in: number }
  form_values: Omit<FormValues, 'read_at'>
  post_load: { id: string }
  find_load: RemoteLoad[]
  read_load: RemoteLoad
  read_quotes: RemoteQuote[]
  quote_status: null
  cancel_load: null
}

/** The request failed; `said` is what the exchange said, cut to a sentence or two, without anything secret. */
export interface Failure {
  fault: ExchangeFault
  said: string | null
  /** Seconds to wait, where the exchange asked for it. */
  retry_after: number | null
}

export type Answered<K extends keyof ExchangeAnswers> =
  | { answer: ExchangeAnswers[K]; failure: null }
  | { answer: null; failure: Failure }

/** The courier exchange: never throws for what the other side does. */
export interface Exchange {
  ask<R extends ExchangeRequest>(connection: Connection, request: R): Promise<Answered<R['kind']>>
  /** True for an address that this installation may connect to. */
  mayConnect(address: string): boolean
  /** Seconds between two requests of one company. */
  interval_seconds: number
  /** Seconds that a person waits for an answer. */
  wait_seconds: number
}

/** Sign-ins of these kinds are a request of their own, whose answer is used until it runs out. */
export const signsInFirst = (mode: AuthMode): boolean =>
  mode === 'oauth2-password' || mode === 'oauth2-client-credentials'
