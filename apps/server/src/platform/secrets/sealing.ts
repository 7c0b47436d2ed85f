import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what is kept of others' sign-ins; what was sealed under a key before is still read. */
export interface Sealing {
  /** `tenant_id` is sealed in: what is kept for one company does not open for another. */
  seal(tenant_id: number, text: string): string
  /** Throws `UnreadableSecret` where no key opens it. */
  open(tenant_id: number, sealed: string): string
  /** True for what was sealed under another key than the present one. */
  isOutdated(sealed: string): boolean
}

/** No key that we have opens it: it was sealed for another company or under a key that is gone, or it was changed. */
export class UnreadableSecret extends Error {
  constructor() {
    super('A stored secret cannot be read with the keys of the configuration')
    this.name = 'UnreadableSecret'
  }
}

interface Key {
  id: string
  bytes: Buffer
}

const algorithm = 'aes-256-gcm'
const version = 'v1'
const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** A key of 256 bits from a setting (HKDF, RFC 5869), with a short name by which a sealed text says what opens it. */
function keyFrom(setting: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', setting, '', 'dray secrets', 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}

/** Returns the short name of a setting's key, which every text sealed under it carries; the key does not follow from it. */
export const keyName = (setting: string): string => keyFrom(setting).id

/** AES-256-GCM as `v1.<key>.<iv>.<tag>.<text>`; `before` are the settings whose seals are still opened. */
export function makeSealing({ key, before = [] }: { key: string; before?: readonly string[] }): Sealing {
  const present = keyFrom(key)
  const known = [present, ...before.map(keyFrom)]
  return {
    seal(tenant_id, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv(algorithm, present.bytes, iv).setAAD(owner(tenant_id))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, present.id, base64(iv), base64(cipher.getAuthTag()), base64(sealed)].join('.')
    },
    open(tenant_id, sealed) {
      const [form, id, iv = '', tag = '', text = ''] = sealed.split('.')
      const found = known.find((one) => one.id === id)
      if (form !== version || !found) throw new UnreadableSecret()
      try {
        const [nonce, mark, bytes] = [iv, tag, text].map((part) => Buffer.from(part, 'base64url')) as [
          Buffer,
          Buffer,
          Buffer,
        ]
        const decipher = createDecipheriv(algorithm, found.bytes, nonce, { authTagLength: 16 })
        decipher.setAAD(owner(tenant_id)).setAuthTag(mark)
        return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8')
      } catch {
        throw new UnreadableSecret()
      }
    },
    isOutdated: (sealed) => sealed.split('.')[1] !== present.id,
  }
}

const owner = (tenant_id: number) => Buffer.from(`tenant ${tenant_id}`)
