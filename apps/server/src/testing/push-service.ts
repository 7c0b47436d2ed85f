import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Subscriber {
  ours: ECDH
  auth: Buffer
  /** What it is answered next; 201 where none is left. */
  answers: number[]
}
interface PushReceived {
  path: string
  topic: string
  ttl: number
  /** What the phone's browser hands to the app's worker. */
  message: { web_push: number; notification: { title: string; navigate: string } }
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** Decrypts as a browser does (RFC 8291, RFC 8188); throws where the message was not made for this subscriber. */
export function decryptPush(body: Buffer, { ours, auth }: Pick<Subscriber, 'ours' | 'auth'>): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const theirs = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours.getPublicKey(), theirs])
  const secret = hkdf(ours.computeSecret(theirs), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(21 + idLength, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('The record is not the last one')
  return text.subarray(0, -1).toString()
}

/** The claims of a sender that RFC 8292 lets in; throws for any other. */
function vapidClaims({ authorization = '' }: IncomingHttpHeaders): { aud: string; exp: number; sub: string } {
  const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const isTheirs = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isTheirs) throw new Error('Signed by another key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** A push service on this machine: it checks who sends and opens what browsers that subscribed would open. */
export async function startPushService() {
  let origin = ''
  const subscribers = new Map<string, Subscriber>()
  const received: PushReceived[] = []
  const faults: string[] = []
  function checkSender({ headers }: IncomingMessage) {
    const { aud, exp, sub } = vapidClaims(headers)
    const seconds = exp - Date.now() / 1000
    if (aud !== origin || seconds < 0 || seconds > 86_400 || !/^(https:|mailto:)/.test(sub)) faults.push('claims')
    if (headers['content-encoding'] !== 'aes128gcm') faults.push('encoding')
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const subscriber = subscribers.get(path)
    const body = await buffer(request)
    const status = subscriber ? (subscriber.answers.shift() ?? 201) : 404
    try {
      checkSender(request)
      if (subscriber && status === 201) {
        const message = JSON.parse(decryptPush(body, subscriber))
        received.push({ path, topic: String(request.headers.topic), ttl: Number(request.headers.ttl), message })
      }
    } catch (fault) {
      faults.push(String(fault))
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    faults,
    /** A browser's subscription, and what it will be answered. */
    subscribe(answers: number[] = []) {
      const path = `/${randomBytes(6).toString('hex')}`
      const ours = createECDH('prime256v1')
      const p256dh = ours.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      subscribers.set(path, { ours, auth, answers })
      return { path, subscription: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') } }
    },
    titles: (path: string) => received.filter((one) => one.path === path).map((one) => one.message.notification.title),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
