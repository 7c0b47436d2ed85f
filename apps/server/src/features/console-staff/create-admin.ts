import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { emailIn } from '@dray/domain/kernel/wire.ts'
import { identityFor, makeInvitationPath } from '#features/sessions/index.ts'
import type { PlatformDb, PlatformTx } from '#platform/db/platform.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { personOfIdentity } from './console-people.repo.ts'
import { holdStaff, roleById } from './console-roles.repo.ts'
import { insertConsolePerson } from './insert-console-person.ts'

interface NewAdmin {
  email: string
  name: string
  now?: string
}

/** Adds an Administrator of the console. Who was added before and has not accepted yet gets another link instead. */
export async function createAdmin(platform: PlatformDb, given: NewAdmin) {
  const email = emailIn.safeParse(given.email)
  if (!email.success) throw fieldError({ email: 'Must be an e-mail address' })
  return platform.transaction(async (db) => {
    await holdStaff(db)
    const identity = await identityFor(db, email.data)
    const user_id = (await waitingPerson(db, identity.id)) ?? (await addAdministrator(db, email.data, given.name))
    const now = given.now ?? new Date().toISOString()
    const invited = { identity_id: identity.id, has_password: identity.password_hash !== null, now }
    return {
      user_id,
      identity_id: identity.id,
      invitation_path: await makeInvitationPath(db, { ...invited, membership_id: user_id }),
    }
  })
}

async function waitingPerson(db: PlatformTx, identity_id: number) {
  const person = await personOfIdentity(db, identity_id)
  const isWaiting = person?.role_id === administratorRoleId && person.is_active === 1 && person.accepted_at === null
  return isWaiting ? person.id : null
}

async function addAdministrator(db: PlatformTx, email: string, name: string) {
  const role = await roleById(db, administratorRoleId)
  if (!role) throw new Error('The console has no Administrator.')
  return (await insertConsolePerson(db, { email, name, role })).user_id
}
