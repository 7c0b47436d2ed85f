import type { AnyCall } from './call.ts'
import { permissions } from './permissions.ts'

/** What the platform's people are not given in a company that they look into: papers, the trail's values, and what only serves to change. */
const withheld: ReadonlySet<string> = new Set([
  'papers.view',
  'audit.read',
  'allocation.override',
  'jobs.override',
  'jobs.price',
  'workday.approve',
  'integrations.edit',
])

/** The rights of a view. */
export const viewPermissions: ReadonlySet<string> = new Set(
  permissions.map(({ slug }) => slug).filter((slug) => !withheld.has(slug)),
)

/** Calls that open transactions themselves and still only read: what a screen begins with. */
export const outsideReads: ReadonlySet<string> = new Set(['getOwnPermissions', 'getPreferences', 'listNotifications'])

/**
 * True for a call that a view may make: it reads, in a transaction in which the database lets nothing be written. A file
 * is refused, since it outlives the consent, and so is whatever asks for papers or records that it was read.
 */
export const isOpenToView = (call: AnyCall): boolean =>
  !call.changes &&
  call.file === undefined &&
  !call.also.some((slug) => withheld.has(slug)) &&
  (call.runs === 'read' || outsideReads.has(call.id))

/** True for what somebody of the platform does as themselves, also while they look into a company. */
export const isConsoleCall = ({ who, id }: AnyCall): boolean =>
  who !== 'anyone' && 'admin' in who && (!('client' in who) || id === 'logout')
