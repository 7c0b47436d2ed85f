import { request as overHttp } from 'node:http'
import { request } from 'node:https'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { isPublicUrl, lookupPublic } from './public-address.ts'
import { makeVapid } from './vapid.ts'

export interface PushTo extends PushKeys {
  endpoint: string
}
/** `gone`: the phone takes no more messages there. `refused`: this one will never be taken. */
export type PushAnswer = 'taken' | 'gone' | 'refused'

/** Messages to phones whose app is closed, through the push service of their browser. */
export interface Push {
  public_key: string
  maySendTo(endpoint: string): boolean
  /** Throws where it is worth another try. A later message of the same topic takes the place of one that still waits. */
  send(to: PushTo, message: { text: string; topic: string; ttl_seconds: number }): Promise<PushAnswer>
}

interface Options {
  key: string
  subject: string
  /** For tests: a push service on this machine, over http. */
  is_loopback_allowed?: boolean
  timeout_ms?: number
}

const gone: ReadonlySet<number> = new Set([404, 410])
const worthAnother: ReadonlySet<number> = new Set([408, 425, 429])

export function makePush({ key, subject, is_loopback_allowed = false, timeout_ms = 10_000 }: Options): Push {
  const vapid = makeVapid({ key, subject })
  const isLocal = (endpoint: string) => is_loopback_allowed && endpoint.startsWith('http://127.0.0.1:')
  const maySendTo = (endpoint: string) => isLocal(endpoint) || isPublicUrl(endpoint)
  return {
    public_key: vapid.public_key,
    maySendTo,
    async send({ endpoint, ...keys }, { text, topic, ttl_seconds }) {
      if (!maySendTo(endpoint)) return 'refused'
      const url = new URL(endpoint)
      const body = encryptPush(text, keys)
      const headers = {
        authorization: vapid.authorization(url, Date.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: ttl_seconds,
        topic,
        urgency: 'high',
      }
      const status = await statusOf(url, { body, headers, timeout_ms, isLocal: isLocal(endpoint) })
      if (status >= 200 && status < 300) return 'taken'
      if (gone.has(status)) return 'gone'
      if (status >= 500 || worthAnother.has(status)) throw new Error(`The push service answered ${status}`)
      return 'refused'
    },
  }
}

interface Sending {
  body: Buffer
  headers: Record<string, string | number>
  timeout_ms: number
  isLocal: boolean
}

/** Posts once, follows nowhere, and reads nothing of the answer but its status. */
function statusOf(url: URL, { body, headers, timeout_ms, isLocal }: Sending): Promise<number> {
  const signal = AbortSignal.timeout(timeout_ms)
  const options = { method: 'POST', headers, signal, agent: false as const }
  return new Promise((resolve, reject) => {
    const sent = isLocal ? overHttp(url, options) : request(url, { ...options, lookup: lookupPublic })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.end(body)
  })
}
