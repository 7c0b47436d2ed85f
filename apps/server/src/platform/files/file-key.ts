import { randomBytes } from 'node:crypto'
import { type ContentType, endingOf, typeOfKey } from './content-type.ts'

const bucketPattern = /^[a-z][a-z0-9-]{0,40}$/
const keyPattern = /^[1-9]\d{0,15}\/[a-z][a-z0-9-]{0,40}\/[0-9a-f]{32}\.[a-z]{3,4}$/

/** `tenant/bucket/random.ending`: 128 random bits, so that no key can be guessed from another. */
export function newFileKey(given: { tenant_id: number; bucket: string }, type: ContentType) {
  if (!Number.isSafeInteger(given.tenant_id) || given.tenant_id < 1)
    throw new TypeError(`Not a tenant: ${given.tenant_id}`)
  if (!bucketPattern.test(given.bucket)) throw new TypeError(`Not a bucket's name: ${given.bucket}`)
  return `${given.tenant_id}/${given.bucket}/${randomBytes(16).toString('hex')}.${endingOf(type)}`
}

export interface FileKey {
  tenant_id: number
  content_type: ContentType
}

/** Whose file lies under a key, and its type; null for what is no key of ours, a path with dots above all. */
export function parseFileKey(key: string): FileKey | null {
  const content_type = keyPattern.test(key) ? typeOfKey(key) : null
  return content_type && { tenant_id: Number(key.slice(0, key.indexOf('/'))), content_type }
}
