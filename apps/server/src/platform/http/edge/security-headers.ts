import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const nonces = new WeakMap<FastifyReply, string>()

/** The nonce under which this answer's page may carry styles. */
export function styleNonce(reply: FastifyReply) {
  const nonce = nonces.get(reply) ?? randomBytes(16).toString('base64')
  nonces.set(reply, nonce)
  return nonce
}

/** What a page may load: our own origin only, no inline script, styles by nonce. `tiles` is a map's tile server. */
export const contentPolicy = (nonce: string, tiles = '') =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${tiles && ` ${tiles}`}`,
    `font-src 'self'`,
    `connect-src 'self'${tiles && ` ${tiles}`}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `frame-src 'self' blob:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** What every answer carries, also one that no route gave. */
export const fixedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * The browser's thread that writes a file of a list packs it in further threads, which it begins from its own memory. A
 * thread has the policy that its script came with: without this it would wait for them for ever.
 */
export const fileWorkerPolicy = "default-src 'none'; worker-src blob:; frame-ancestors 'none'"

/** A service worker fetches what it keeps by the policy that its script came with. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** Every answer carries them; a page replaces the policy by its own with a fresh nonce. */
export function securityHeaders(http: FastifyInstance, { secure }: { secure: boolean }) {
  http.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of Object.entries(fixedHeaders)) reply.header(name, value)
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
