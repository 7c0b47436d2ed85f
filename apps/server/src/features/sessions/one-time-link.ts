import { newToken, tokenHash } from '../../platform/auth/token.ts'
import { keepLink, type LinkPurpose } from './sessions.repo.ts'

const minute = 60_000
/** How long each kind of link works, in milliseconds. */
export const lifetimes: Record<LinkPurpose, number> = {
  reset_password: 60 * minute,
  set_password: 7 * 24 * 60 * minute,
  accept_terms: 7 * 24 * 60 * minute,
}

/** Makes a link's token: works once, for 60 minutes (reset) or 7 days (first password, terms); stored as its hash only. */
export async function makeLinkToken(
  db: Parameters<typeof keepLink>[0],
  link: { purpose: LinkPurpose; identity_id: number; now: string },
) {
  const token = newToken()
  const expires_at = new Date(Date.parse(link.now) + lifetimes[link.purpose]).toISOString()
  await keepLink(db, { token_hash: tokenHash(token), purpose: link.purpose, identity_id: link.identity_id, expires_at })
  return token
}
