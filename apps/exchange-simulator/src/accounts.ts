import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { plusSeconds } from './instants.ts'
import type { State } from './state.ts'

/** A company that uses the exchange. It signs in by whichever way it likes. */
export interface Account {
  name: string
  /** As members see it. */
  company: string
  token: string
  /** The header that its token is sent in; x-api-key unless another is given. */
  header_name?: string
  username: string
  password: string
  client_id: string
  client_secret: string
}

const tokenSeconds = 3600

/** Finds the account of a request by its headers, and gives out bearer tokens. */
export interface Doorman {
  accountOf(headers: IncomingHttpHeaders): Account | null
  /** The account that a sign-in is for, if its name is known, whatever its secrets. */
  namedBy(form: URLSearchParams): Account | null
  signIn(form: URLSearchParams): { access_token: string; token_type: 'Bearer'; expires_in: number } | null
}

interface Given {
  accounts: readonly Account[]
  state: State
  seed: string
  now: () => string
}

export function makeDoorman({ accounts, state, seed, now }: Given): Doorman {
  const ofBearer = (token: string) => {
    const session = state.tokens[token]
    return session && session.ends_at > now() ? accounts.find(({ name }) => name === session.account) : undefined
  }
  const ofBasic = (encoded: string) => {
    const sent = Buffer.from(encoded, 'base64').toString()
    return accounts.find(({ username, password }) => sent === `${username}:${password}`)
  }
  const ofHeader = (headers: IncomingHttpHeaders) =>
    accounts.find(({ token, header_name = 'x-api-key' }) => headers[header_name.toLowerCase()] === token)

  return {
    accountOf(headers) {
      const [, scheme, credentials = ''] = /^(\w+) (.+)$/.exec(headers.authorization ?? '') ?? []
      const byScheme = { basic: ofBasic, bearer: ofBearer }[scheme?.toLowerCase() ?? '']
      return byScheme?.(credentials) ?? ofHeader(headers) ?? null
    },
    namedBy: (form) =>
      accounts.find((each) => each.username === form.get('username') || each.client_id === form.get('client_id')) ??
      null,
    signIn(form) {
      const account = accounts.find((each) => grants[form.get('grant_type') ?? '']?.(each, form))
      if (!account) return null
      const access_token = createHash('sha256')
        .update(`${seed} ${account.name} ${state.next_token++}`)
        .digest('hex')
      const sessions = Object.entries(state.tokens).filter(([, { ends_at }]) => ends_at > now())
      state.tokens = Object.fromEntries(sessions)
      state.tokens[access_token] = { account: account.name, ends_at: plusSeconds(now(), tokenSeconds) }
      return { access_token, token_type: 'Bearer', expires_in: tokenSeconds }
    },
  }
}

/** What of a sign-in has to be right. A password needs no client, but one that is sent has to be the account's. */
const grants: Record<string, (account: Account, form: URLSearchParams) => boolean> = {
  password: (account, form) =>
    form.get('username') === account.username &&
    form.get('password') === account.password &&
    (form.get('client_id') || account.client_id) === account.client_id &&
    (form.get('client_secret') || account.client_secret) === account.client_secret,
  client_credentials: (account, form) =>
    form.get('client_id') === account.client_id && form.get('client_secret') === account.client_secret,
}

export const isKnownGrant = (form: URLSearchParams): boolean => (form.get('grant_type') ?? '') in grants
