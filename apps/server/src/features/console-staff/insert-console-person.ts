import { consoleStaffMessages as messages } from '@dray/domain/console-staff/console-staff.messages.ts'
import { identityFor, insertMembership } from '#features/sessions/index.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { personOfIdentity } from './console-people.repo.ts'
import type { RoleRow } from './console-roles.repo.ts'
import { rightsIn } from './console-staff.policy.ts'

interface NewPerson {
  email: string
  name: string
  role: RoleRow
}

/** Adds a person to the console who gets in once they have accepted. Throws where they are in it already. */
export async function insertConsolePerson(db: PlatformTx, { email, name, role }: NewPerson) {
  const identity = await identityFor(db, email)
  if (await personOfIdentity(db, identity.id)) throw fieldError({ email: messages.known })
  const user_id = await insertMembership(db, {
    identity_id: identity.id,
    user_type: 'admin',
    role_id: role.id,
    permissions: [...rightsIn(role)],
    display_name: name,
  })
  return { user_id, identity }
}
