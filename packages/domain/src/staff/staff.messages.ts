import { fileTexts } from '../files/files.messages.ts'
import type { PermissionGroup } from '../kernel/permissions.ts'
import { invitationTexts } from '../sessions/invitation.messages.ts'
import { rightsTexts } from './rights.messages.ts'

export const staffMessages = {
  profileAdded: 'Profile Added Successfully!',
  profileUpdated: 'Profile Updated Successfully!',
  profileDeleted: 'Profile Deleted Successfully!',
  credentialsSent: 'Credentials re-sent successfully.',
  roleAdded: 'Role Added Successfully!',
  roleUpdated: 'Role Updated Successfully!',
  roleInUse: 'Somebody has this role, so it cannot be deleted. Give them another role first.',
  roleDeleted: 'Role deleted successfully',
  closingRequested: 'Your request to close the account has been received',
  unknownPermission: rightsTexts.unknown,
  moreThanOwn: rightsTexts.moreThanOwn,
  moreRights: rightsTexts.moreRights,
  resendQuestion: 'Do you want to resend the Registration Email to this person?',
} as const

/** What is known of a person, as forms and columns name it. */
export const personTexts = {
  code: 'Code',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  mobile: 'Mobile',
  role: 'Role',
  picture: 'Picture',
  access: 'Access',
} as const

/** The screen of the people, and the own profile. */
export const profileTexts = {
  noun: { one: 'profile', many: 'profiles' },
  dropPicture: fileTexts.drop.images,
  takeAway: 'Remove picture',
  pictureWaits: 'The new picture is saved with the profile.',
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
  emailHint: 'The registration e-mail is sent here',
  roleHint: rightsTexts.roleHint,
  signIn: 'Sign-in',
  signedInNow: 'Signed in',
  signedInAt: 'Last signed in',
  lastSeenAt: 'Last seen',
  never: 'Has not signed in yet',
  beyond: rightsTexts.beyondPerson,
  resend: invitationTexts.resend,
  account: 'Your account',
  accountHint:
    'Your code, e-mail address and role are changed under Account settings, by someone with access to profiles.',
} as const

/** Asking to close the company's account. */
export const closingTexts = {
  title: 'Close the account',
  what: "This asks the people who run Dray to close your company's account; they will get in touch with you before they do.",
  nothingDeleted:
    'Asking deletes nothing and stops nothing: everybody can still sign in, and jobs, invoices, customers and settings stay as they are.',
  reason: 'Why do you want to close it?',
  ask: 'Ask to close the account',
  sureTitle: 'Ask to close the account?',
  asked: (when: string) => `Closure was requested on ${when}. Nothing has been deleted.`,
  givenReason: (reason: string) => `Reason: ${reason}`,
} as const

/** The screen of the roles. */
export const roleTexts = {
  noun: { one: 'role', many: 'roles' },
  name: 'Name',
  description: 'Description',
  people: 'People',
  drivers: (count: number) => (count === 1 ? '1 driver' : `${count} drivers`),
  permissions: 'Permissions',
  permissionsHint:
    'People with this role see these screens and can do this. A change takes effect at once, without signing in again.',
  holders: rightsTexts.holders,
  moreHolders: (count: number) => `and ${count} more`,
  beyond: rightsTexts.beyond,
  beyondRole: rightsTexts.beyondRole,
  all: (group: string) => `All of ${group}`,
  countOf: (count: number, total: number) => `${count} of ${total}`,
  administratorStays:
    'Administrator has every permission, including those added in later versions. It cannot be changed or deleted, so that nobody can lock the company out.',
  seededStays: 'This role comes with Dray. You can change what it allows; it cannot be deleted.',
} as const

/** The role editor's groups, in its order; `holds` are those of the permissions. */
export const permissionGroups = [
  { key: 'screens', title: 'Screens', holds: ['side_menu', 'support'] },
  { key: 'extra', title: 'Further rights', holds: ['extra'] },
  { key: 'finance', title: 'Finance and reports', holds: ['finance'] },
  { key: 'account_settings', title: 'Account settings', holds: ['account_settings'] },
  { key: 'settings', title: 'Settings', holds: ['settings'] },
] as const satisfies readonly { key: string; title: string; holds: readonly PermissionGroup[] }[]

/** What a permission allows, where its title does not say it all. */
export const permissionTexts: Readonly<Partial<Record<string, string>>> = {
  '/home': 'Always on: everybody starts here.',
  '/planner': 'Also allocating jobs.',
  '/traffic-diary': 'Entering, changing, allocating and following jobs.',
  '/organizer': 'Also allocating jobs.',
  '/finance': 'Its menu entry; included with each of its screens.',
  '/finance/jobs/mark-for-invoice': 'Also marking jobs and making their invoices.',
  '/account-settings/profiles': 'You can change people, and give roles, only up to your own rights.',
  '/account-settings/roles': 'You can change a role only if you have all of its rights.',
  '/account-settings/company-details': 'Also tax codes, additional settings and closing the account.',
  '/driver-holiday-management': 'Shows its icon in the top bar.',
  'allocation.override':
    'Continue despite warnings: leave, a vehicle off the road, expired papers, overload. Anything unlawful needs a reason.',
  'jobs.override': 'Enter jobs for customers on stop.',
  'jobs.price': 'Without it, charges and costs are read-only. Includes seeing prices.',
  'prices.view':
    'Without it, no charge, cost, profit, rate or invoice amount is shown anywhere, and the screens of invoices are closed.',
  'workday.approve': 'Approved times count for pay. The page is open to everybody, approving is not.',
  'integrations.edit': 'The page is open to everybody, changing what Dray is connected to is not.',
}
