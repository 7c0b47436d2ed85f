import { consolePermissions } from '@dray/domain/kernel/permissions.ts'
import { emailIn } from '@dray/domain/kernel/wire.ts'
import { identityFor, insertMembership, makeInvitationPath } from '#features/sessions/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/** Adds a person who runs the platform, with every permission of the console. */
export async function createAdmin(platform: PlatformDb, given: { email: string; name: string; now?: string }) {
  const email = emailIn.safeParse(given.email)
  if (!email.success) throw fieldError({ email: 'Must be an e-mail address' })
  return platform.transaction(async (db) => {
    const identity = await identityFor(db, email.data)
    const permissions = consolePermissions.map(({ slug }) => slug)
    const admin = { identity_id: identity.id, user_type: 'admin', permissions, display_name: given.name }
    const user_id = await insertMembership(db, admin)
    const now = given.now ?? new Date().toISOString()
    const invited = { identity_id: identity.id, has_password: identity.password_hash !== null, now }
    return {
      user_id,
      identity_id: identity.id,
      invitation_path: await makeInvitationPath(db, { ...invited, membership_id: user_id }),
    }
  })
}
