import { tokenHash } from '#platform/auth/token.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { ownerOfKey } from './tracker-keys.repo.ts'

export interface KeyOwner {
  tenant_id: number
  key_id: number
}

/** A key that was found is not looked up again for so long; whether it was ended meanwhile is asked with each delivery. */
const knownForMs = 5_000
const knownMost = 10_000
/** What is longer is no key, and is not even hashed. */
const longestKey = 200

/** Finds whose a key is, if anybody's. */
export function makeKeyOwners(platform: PlatformDb) {
  const known = new Map<string, KeyOwner & { until: number }>()

  return async function ownerOf(key: string): Promise<KeyOwner | undefined> {
    if (key === '' || key.length > longestKey) return undefined
    const hash = tokenHash(key)
    const name = hash.toString('base64')
    const found = known.get(name)
    if (found && found.until > performance.now()) return found
    known.delete(name)
    const owner = await ownerOfKey(platform, hash)
    if (!owner) return undefined
    if (known.size >= knownMost) known.clear()
    known.set(name, { ...owner, until: performance.now() + knownForMs })
    return owner
  }
}
