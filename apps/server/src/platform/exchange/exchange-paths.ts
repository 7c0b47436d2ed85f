import type { ExchangeRequest } from './exchange.ts'

interface Path {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the connection's address; what stands in braces is taken from the request. */
  path: string
}

/**
 * Every request to the exchange, in one place: where a real account turns out to want another path, it is corrected here.
 * The exchange's public documentation confirms its base address and `GET /load/{id}` (July 2026); the others follow its
 * naming. Signing in goes to the connection's own token address.
 */
export const exchangePaths = {
  form_values: { method: 'GET', path: '/load/formValues' },
  post_load: { method: 'POST', path: '/load' },
  find_load: { method: 'GET', path: '/load?customerReference={reference}' },
  read_load: { method: 'GET', path: '/load/{load_id}' },
  read_quotes: { method: 'GET', path: '/load/{load_id}/quotes' },
  quote_status: { method: 'POST', path: '/quote/{quote_id}/quoteStatus' },
  cancel_load: { method: 'DELETE', path: '/load/{load_id}' },
} as const satisfies Record<Exclude<ExchangeRequest['kind'], 'sign_in'>, Path>

/** The address of a request, with what belongs into its path; null where that would lead elsewhere. */
export function addressOf(base_url: string, request: Exclude<ExchangeRequest, { kind: 'sign_in' }>): URL | null {
  const given = request as unknown as Record<string, string>
  let isWhole = true
  const path = exchangePaths[request.kind].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? ''
    // The two that an address takes for steps along its path.
    if (value === '' || value === '.' || value === '..') isWhole = false
    return encodeURIComponent(value)
  })
  return isWhole ? new URL(base_url.replace(/\/+$/, '') + path) : null
}
