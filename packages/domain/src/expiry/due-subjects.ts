import type { PermissionSlug } from '../kernel/permissions.ts'

/** Whose papers and tests fall due. */
export const dueSubjects = ['driver', 'owner_driver', 'vehicle', 'trailer'] as const
export type DueSubject = (typeof dueSubjects)[number]

/** The screens that show each; who may open one sees what of it falls due. */
export const duePermissions: Readonly<Record<DueSubject, PermissionSlug>> = {
  driver: '/account-settings/drivers',
  owner_driver: '/account-settings/owner-drivers',
  vehicle: '/account-settings/vehicles',
  trailer: '/account-settings/vehicles',
}

/** The subjects that somebody with these rights may see. */
export const dueSubjectsFor = (permissions: ReadonlySet<string>): DueSubject[] =>
  dueSubjects.filter((subject) => permissions.has(duePermissions[subject]))
