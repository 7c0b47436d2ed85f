import { randomBytes } from 'node:crypto'
import { setCsrfCookie } from '@dray/domain/kernel/csrf.calls.ts'
import { acceptTerms, login, setPassword } from '@dray/domain/sessions/sessions.calls.ts'
import { makeClient } from '../../apps/server/src/testing/client.ts'

/** Goes the way of a company's first user: link, password, terms, sign-in. */
export async function signInByLink(url: string, { token, email }: { token: string; email: string }) {
  const nobody = makeClient(url, null)
  const xsrf = cookieOf((await nobody.send(setCsrfCookie, {})).headers, 'XSRF-TOKEN')
  const headers = { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
  const password = randomBytes(12).toString('base64url')
  const { terms_token } = await nobody.ok(setPassword, { body: { token, password } }, { headers })
  if (terms_token) await nobody.ok(acceptTerms, { body: { token: terms_token } }, { headers })
  const signedIn = await nobody.send(login, { body: { email, password } }, { headers })
  if (signedIn.status !== 200) throw new Error(`Signing in answered ${signedIn.status}: ${signedIn.message}`)
  const { access_token, session_token } = signedIn.data
  return makeClient(url, { access_token, session_token, cookie: cookieOf(signedIn.headers, 'dray_session'), xsrf })
}

function cookieOf(headers: Headers, name: string) {
  const line = headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  return line?.slice(name.length + 1).split(';')[0] ?? ''
}
