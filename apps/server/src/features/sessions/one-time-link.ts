import { newToken, tokenHash } from '#platform/auth/token.ts'
import { keepLink, type LinkPurpose } from './links.repo.ts'

const minute = 60_000
/** How long each kind of link works, in milliseconds. */
const lifetimes: Record<LinkPurpose, number> = {
  reset_password: 60 * minute,
  set_password: 7 * 24 * 60 * minute,
  accept_terms: 7 * 24 * 60 * minute,
  invitation: 7 * 24 * 60 * minute,
}

interface Link {
  purpose: LinkPurpose
  identity_id: number
  membership_id?: number
  now: string
}

/** Makes a link's token: works once, for 60 minutes (reset) or 7 days (invitation, terms); stored as its hash only. */
export async function makeLinkToken(db: Parameters<typeof keepLink>[0], link: Link) {
  const token = newToken()
  const { purpose, identity_id, membership_id = null } = link
  const expires_at = new Date(Date.parse(link.now) + lifetimes[purpose]).toISOString()
  await keepLink(db, { token_hash: tokenHash(token), purpose, identity_id, membership_id, expires_at })
  return token
}

interface Invited {
  identity_id: number
  membership_id: number
  has_password: boolean
  now: string
}

/** The page on which an invited person accepts: by choosing their password, or, where they have one, by saying so. */
export async function makeInvitationPath(db: Parameters<typeof keepLink>[0], { has_password, ...invited }: Invited) {
  const token = await makeLinkToken(db, { purpose: 'invitation', ...invited })
  return `/${has_password ? 'accept-invitation' : 'set-password'}/${token}`
}
