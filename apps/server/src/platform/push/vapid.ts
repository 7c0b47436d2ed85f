import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

const lifeMs = 12 * 3600_000

export interface Vapid {
  /** An uncompressed point of P-256 in base64url, by which phones subscribe. */
  public_key: string
  /** The header that says to a push service who sends. */
  authorization(endpoint: URL, now: number): string
}

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs what is sent to push services (RFC 8292) by a private key of 32 bytes in base64url; throws for no such key. */
export function makeVapid({ key, subject }: { key: string; subject: string }): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(key, 'base64url'))
  const point = pair.getPublicKey()
  const private_key = privateKey(Buffer.from(key, 'base64url').toString('base64url'), point)
  const public_key = point.toString('base64url')
  return {
    public_key,
    authorization({ origin: aud }, now) {
      const exp = Math.floor((now + lifeMs) / 1000)
      const text = `${inBase64({ typ: 'JWT', alg: 'ES256' })}.${inBase64({ aud, exp, sub: subject })}`
      const signature = sign('sha256', Buffer.from(text), { key: private_key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${text}.${signature.toString('base64url')}, k=${public_key}`
    },
  }
}

/** The point is one byte that says it is uncompressed, then x and y. */
function privateKey(d: string, point: Buffer): KeyObject {
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } })
}
