import { invitationTexts } from '../sessions/invitation.messages.ts'
import { rightsTexts } from '../staff/rights.messages.ts'

export const consoleStaffMessages = {
  profileAdded: 'The person was added and invited',
  profileChanged: 'The profile was saved',
  profileDeleted: 'The profile was deleted and the person signed out',
  invited: invitationTexts.sentAgain,
  roleAdded: 'The role was added',
  roleChanged: 'The role was saved',
  roleDeleted: 'The role was deleted',
  known: 'This person is in the console already',
  joined: 'This person has accepted already or is inactive, so there is nothing to send.',
  unknownRight: rightsTexts.unknown,
  noSuchRole: 'Does not exist',
  moreThanOwn: rightsTexts.moreThanOwn,
  moreRights: rightsTexts.moreRights,
  ownProfile: 'You cannot change, deactivate or delete your own profile. Ask somebody else with access to profiles.',
  inUse: (people: number) =>
    people === 1
      ? '1 person has this role, so it cannot be deleted. Give them another role first.'
      : `${people} people have this role, so it cannot be deleted. Give them another role first.`,
} as const

/** What the invitation into the console says; its link is made when it is sent. */
export const consoleInvitation = (name: string) => ({
  subject: 'You are invited to the Dray console',
  title: 'You are invited to the Dray console',
  paragraphs: [
    `A console account has been created for you, ${name}.`,
    invitationTexts.link,
    'If you were not expecting this, decline there or ignore this message: nothing happens unless you accept.',
  ],
  action: invitationTexts.open,
})

/** The console's screen of its people. */
export const consoleProfileTexts = {
  noun: { one: 'profile', many: 'profiles' },
  name: 'Name',
  email: 'E-mail',
  emailHint: 'The invitation is sent here. It works for 7 days. The address cannot be changed later.',
  role: 'Role',
  roleHint: rightsTexts.roleHint,
  access: 'Access',
  active: 'Active',
  invited: 'Invited',
  declined: 'Declined',
  inactive: 'Inactive',
  everybody: 'All',
  activate: 'Activate',
  deactivate: 'Deactivate',
  deactivateQuestion: (name: string) =>
    `Deactivate ${name}? They are signed out at once and cannot sign in until they are activated again.`,
  lastSignIn: 'Last sign-in',
  never: 'Never',
  signIn: 'Sign-in',
  signedInNow: 'Signed in',
  invite: invitationTexts.sendAgain,
  inviteQuestion: 'Send the invitation again? An earlier link stops working.',
  you: 'This is your own profile. Somebody else with access to profiles can change it.',
  beyond: rightsTexts.beyondPerson,
} as const

/** The console's screen of its roles. */
export const consoleRoleTexts = {
  noun: { one: 'role', many: 'roles' },
  name: 'Name',
  rights: 'Permissions',
  rightsHint: 'People with this role see these screens. A change takes effect at once, without signing in again.',
  held: (count: number, total: number) => (count === total ? 'Everything' : `${count} of ${total}`),
  people: 'People',
  holders: rightsTexts.holders,
  beyond: rightsTexts.beyond,
  beyondRole: rightsTexts.beyondRole,
  administratorStays:
    'Administrator has every permission, including those added in later versions. It cannot be changed or deleted, so that nobody can lock the platform out.',
} as const

/** What each permission of the console opens. */
export const consoleRightTexts: Readonly<Record<string, string>> = {
  '/console/clients': 'See the companies, open new ones, rename and suspend them.',
  '/console/profiles': "Add, change and remove the platform's own people, up to your own rights.",
  '/console/roles': 'Change what the roles of the console allow, up to your own rights.',
  '/console/server-settings': 'See the state of the server, its mail and its background work.',
  '/console/support': 'Read and answer what companies ask.',
  '/console/audit-trail': 'Read who did what here, who signed in, and what companies changed.',
}
