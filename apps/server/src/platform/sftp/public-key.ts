import ssh2 from 'ssh2'
import { fingerprintOf } from './host-key.ts'

/** The kinds of keys that clients sign with today; DSA and keys in hardware are left out. */
const algorithms = new Set([
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
])
const shortestRsa = 2048

export type KeyFault = 'unreadable' | 'private' | 'algorithm' | 'too_short'

export interface PublicKeyRead {
  /** `ssh-ed25519 AAAA…`, without the comment. */
  public_key: string
  fingerprint: string
  comment: string
}

/** A public key as people paste it: a line of authorized_keys, or the file that PuTTY writes. */
export function readPublicKey(pasted: string): PublicKeyRead | KeyFault {
  if (/PRIVATE KEY|PuTTY-User-Key-File/.test(pasted)) return 'private'
  const parsed = ssh2.utils.parseKey(pasted.trim())
  const key = Array.isArray(parsed) ? parsed[0] : parsed
  if (!key || key instanceof Error) return 'unreadable'
  if (key.isPrivateKey()) return 'private'
  if (!algorithms.has(key.type)) return 'algorithm'
  const bytes = key.getPublicSSH()
  if (key.type === 'ssh-rsa' && bitsOfRsa(bytes) < shortestRsa) return 'too_short'
  return {
    public_key: `${key.type} ${bytes.toString('base64')}`,
    fingerprint: fingerprintOf(bytes),
    comment: key.comment.trim(),
  }
}

/** `string algorithm, mpint exponent, mpint modulus`: the length of the last, without a leading zero byte. */
function bitsOfRsa(key: Buffer) {
  let at = 0
  let last: Uint8Array = Buffer.alloc(0)
  while (at + 4 <= key.length) {
    const end = at + 4 + key.readUInt32BE(at)
    last = key.subarray(at + 4, end)
    at = end
  }
  return (last[0] === 0 ? last.length - 1 : last.length) * 8
}
