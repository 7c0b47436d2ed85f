import { consoleSlugs, mayGiveConsole } from '@dray/domain/console-staff/console-rights.ts'
import { consoleStaffMessages as messages } from '@dray/domain/console-staff/console-staff.messages.ts'
import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { isOtherAdministrator, type PersonRow, rightsNow } from './console-people.repo.ts'
import { holdStaff, isRoleNamed, roleById } from './console-roles.repo.ts'

type Rights = ReadonlySet<string>

/** What a role gives: the Administrator's is everything there is, whatever was written down for it. */
export const rightsIn = (role: { id: number; permissions: readonly string[] }): readonly string[] =>
  role.id === administratorRoleId ? consoleSlugs : role.permissions
export const rightsOfPerson = ({ role_id, permissions }: PersonRow) => rightsIn({ id: role_id, permissions })

/**
 * Changes people or roles of the console: one change at a time, by what whoever makes it may when their turn comes, so
 * that of two who take each other's access away one is left.
 */
export const changingStaff = <T>(
  { platform, viewer }: Pick<OutsideContext, 'platform' | 'viewer'>,
  needs: '/console/profiles' | '/console/roles',
  work: (db: PlatformTx, held: Rights) => Promise<T>,
) =>
  platform.transaction(async (db) => {
    await holdStaff(db)
    const held = await rightsNow(db, viewer.user_id)
    if (!held.has(needs)) throw new AppError('forbidden')
    return work(db, held)
  })

/** Nobody works on their own access, nor on that of who holds more. */
export function checkMayTouch(user_id: number, held: Rights, person: PersonRow) {
  if (person.id === user_id) throw new AppError('own_access', { text: messages.ownProfile })
  if (!mayGiveConsole(held, rightsOfPerson(person))) throw new AppError('rights_exceeded')
}

/** The role that is to be given: it must exist and hold nothing that the giver does not. */
export async function roleToGive(db: PlatformTx, held: Rights, role_id: number) {
  const role = await roleById(db, role_id)
  if (!role) throw fieldError({ role_id: messages.noSuchRole })
  if (!mayGiveConsole(held, rightsIn(role))) throw fieldError({ role_id: messages.moreThanOwn })
  return role
}

/** Refuses what would leave the platform without an active Administrator; one who is only invited is none yet. */
export async function checkAdministratorRemains(db: PlatformTx, leaving: PersonRow) {
  if (leaving.role_id !== administratorRoleId || leaving.is_active === 0) return
  if (!(await isOtherAdministrator(db, leaving.id))) throw new AppError('last_administrator')
}

/** Whoever changes a role holds every right that it has before and after; taking away is a change too. */
export function checkRoleRights(held: Rights, { was, is }: { was: readonly string[]; is: readonly string[] }) {
  if (!mayGiveConsole(held, was)) throw new AppError('rights_exceeded')
  if (!mayGiveConsole(held, is)) throw fieldError({ permissions: messages.moreRights })
}

export async function checkRoleName(db: PlatformTx, name: string, except: number | null) {
  if (await isRoleNamed(db, name, except)) throw fieldError({ name: 'Already exists' })
}
