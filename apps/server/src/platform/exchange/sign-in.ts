import type { Connection } from './exchange.ts'

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** What tells the exchange who asks, for every request but the sign-in itself. */
export function signedHeaders({
  auth_mode,
  header_name,
  username,
  secrets,
  session,
}: Connection): Record<string, string> {
  switch (auth_mode) {
    case 'header-token':
      return { [(header_name ?? 'x-api-key').toLowerCase()]: secrets.token ?? '' }
    case 'basic':
      return { authorization: basic(username ?? '', secrets.password ?? '') }
    default:
      return { authorization: `Bearer ${session ?? ''}` }
  }
}

/** The form by which a session is asked for (OAuth 2.0, RFC 6749, sections 4.3 and 4.4). */
export function signInForm({ auth_mode, client_id, username, secrets }: Connection): URLSearchParams {
  const isPassword = auth_mode === 'oauth2-password'
  const fields = {
    grant_type: isPassword ? 'password' : 'client_credentials',
    client_id,
    client_secret: secrets.client_secret,
    ...(isPassword ? { username, password: secrets.password } : {}),
  }
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  )
}

/** True where a text repeats a secret of the connection, as it is or as it was sent. */
export function tellsSecret(connection: Connection, text: string): boolean {
  const { secrets, session, username } = connection
  const secret = [...Object.values(secrets), session].filter((one): one is string => Boolean(one))
  const sent = secret.flatMap((one) => [one, encodeURIComponent(one), new URLSearchParams({ one }).toString().slice(4)])
  return [...sent, basic(username ?? '', secrets.password ?? '').slice(6)].some((one) => text.includes(one))
}
