import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'

export interface HostKey {
  /** In OpenSSH's own form, which `ssh2` reads. */
  private_key: string
  fingerprint: string
}

const algorithm = 'ssh-ed25519'
/** What stands before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const text = (value: string | Uint8Array) => {
  const bytes = Buffer.from(value as string)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The SHA256 of a public key as every SSH client shows it. */
export const fingerprintOf = (key: Uint8Array) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/**
 * The server's Ed25519 key, which follows from its secret: every process that knows the secret shows the same one, and
 * it is neither stored nor copied.
 */
export function makeHostKey(secret: string): HostKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'dray sftp host key', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const open = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const shown = Buffer.concat([text(algorithm), text(open)])
  const check = createHash('sha256').update(shown).digest().subarray(0, 4)
  const both = Buffer.concat([
    check,
    check,
    text(algorithm),
    text(open),
    text(Buffer.concat([seed, open])),
    text('dray'),
  ])
  const filled = Buffer.concat([both, Buffer.from([1, 2, 3, 4, 5, 6, 7]).subarray(0, (8 - (both.length % 8)) % 8)])
  const whole = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    ...['none', 'none', ''].map(text),
    Buffer.from([0, 0, 0, 1]),
    text(shown),
    text(filled),
  ])
  const lines = whole.toString('base64').replace(/(.{70})(?=.)/g, '$1\n')
  return {
    private_key: `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`,
    fingerprint: fingerprintOf(shown),
  }
}
