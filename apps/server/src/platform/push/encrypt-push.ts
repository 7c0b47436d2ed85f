import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const curve = 'prime256v1'
/** One record holds it all. */
const recordSize = 4096
const lastRecord = 2

/** A phone's half of the encryption: its public key, an uncompressed point of P-256, and its secret of 16 bytes. */
export interface PushKeys {
  key: Buffer
  auth: Buffer
}

const hkdf = (input: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** Encrypts a message for one phone: RFC 8291, with the coding aes128gcm of RFC 8188. */
export function encryptPush(message: string, { key, auth }: PushKeys): Buffer {
  const ours = createECDH(curve)
  const own = ours.generateKeys()
  const shared = ours.computeSecret(key)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key, own])
  const secret = hkdf(shared, { salt: auth, info, bytes: 32 })
  const salt = randomBytes(16)
  const derived = (name: string, bytes: number) =>
    hkdf(secret, { salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes })
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  const text = Buffer.concat([Buffer.from(message), Buffer.of(lastRecord)])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(own.length, 4)
  return Buffer.concat([salt, head, own, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Whether a text in base64url is a point of the curve: only then can anything be encrypted for it. */
export function isPushKey(text: string): boolean {
  const ours = createECDH(curve)
  ours.generateKeys()
  try {
    ours.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
