import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { setCsrfCookie } from '@dray/domain/kernel/csrf.calls.ts'
import { type Answer, makeClient, type Tampering } from './client.ts'

/** A browser without a session: keeps the cookies it is sent, and repeats the anti-forgery one. */
export async function openBrowser(url: string) {
  const cookies = new Map<string, string>()
  const nobody = makeClient(url, null)
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })
  async function send<C extends AnyCall>(
    call: C,
    sent: CallSent<C>,
    tampering?: Tampering,
  ): Promise<Answer<CallReceived<C>>> {
    const answer = await nobody.send(call, sent, { headers: { ...headers(), ...tampering?.headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
    }
    return answer
  }
  await send(setCsrfCookie, {} as CallSent<typeof setCsrfCookie>)
  return { send, cookies }
}
export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>
