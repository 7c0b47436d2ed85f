import * as z from 'zod/mini'
import { flag, flagOut, id, instant, secret, textOrNull, versionIn } from '../kernel/wire.ts'
import { exchangeMessages as texts } from './exchange.messages.ts'

/** How the exchange is told who asks. */
export const authModes = ['header-token', 'basic', 'oauth2-password', 'oauth2-client-credentials'] as const
export type AuthMode = (typeof authModes)[number]

const text = z.nullable(z.string())

/** Something that a company can connect. Its address and sign-in are shown to who may change them; secrets to nobody. */
export const integration = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  is_enabled: flagOut,
  /** 1: the exchange has accepted these settings. */
  is_integrated: flagOut,
  base_url: text,
  auth_mode: z.nullable(z.enum(authModes)),
  token_url: text,
  client_id: text,
  username: text,
  header_name: text,
  /** 1: the exchange finds a load by its reference, so an unanswered post can be looked up. */
  may_look_up: flagOut,
  has_token: flagOut,
  has_client_secret: flagOut,
  has_password: flagOut,
  tested_at: z.nullable(instant),
  /** What is wrong with the connection, in words; null while it works. */
  fault: text,
  fault_since: z.nullable(instant),
  version: z.int(),
})
export type Integration = z.output<typeof integration>

const address = z.pipe(
  textOrNull(300),
  z.nullable(
    z.string().check(z.refine((value) => /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(value), texts.address_shape)),
  ),
)
/** What every request says of itself: a token in its place would break the request. */
const takenHeaders = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const secretText = secret(z.optional(textOrNull(2000)))

/** What is left out stays as it is, secrets too; a blank secret takes it away. */
export const integrationChanges = z.object({
  is_enabled: z.optional(flag),
  base_url: z.optional(address),
  auth_mode: z.optional(z.nullable(z.enum(authModes))),
  token_url: z.optional(address),
  client_id: z.optional(textOrNull(200)),
  username: z.optional(textOrNull(200)),
  header_name: z.optional(
    z.pipe(
      textOrNull(60),
      z.nullable(
        z.string().check(
          z.regex(/^[A-Za-z0-9-]+$/, texts.header_shape),
          z.refine((name) => !takenHeaders.has(name.toLowerCase()), texts.header_taken),
        ),
      ),
    ),
  ),
  may_look_up: z.optional(flag),
  token: secretText,
  client_secret: secretText,
  password: secretText,
  version: versionIn,
})
export type IntegrationChanges = z.output<typeof integrationChanges>
