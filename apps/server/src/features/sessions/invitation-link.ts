import type { CompanyWork } from '#platform/queue/queue.ts'
import { memberToInvite } from './invitations.repo.ts'
import { makeInvitationPath } from './one-time-link.ts'

/**
 * Makes the link of an invitation at the moment it is sent: the company's e-mail log never holds it, nor whether the
 * person signs in elsewhere. The way to the sign-in for who has accepted already (for
 * drivers, who sign in elsewhere, to another password); null where access is closed.
 */
export async function invitationLink(
  { platform, services }: Pick<CompanyWork, 'platform' | 'services'>,
  { tenant_id, user_id }: { tenant_id: number; user_id: number },
): Promise<string | null> {
  return platform.transaction(async (db) => {
    const member = await memberToInvite(db, { tenant_id, user_id })
    if (!member) return null
    if (member.accepted_at)
      return `${services.publicUrl}/${member.user_type === 'driver' ? 'forgot-password' : 'login'}`
    const { identity_id, has_password } = member
    const now = new Date().toISOString()
    return (
      services.publicUrl +
      (await makeInvitationPath(db, { identity_id, membership_id: user_id, has_password: Boolean(has_password), now }))
    )
  })
}
