import { invitationTexts } from '../sessions/invitation.messages.ts'

/** What the calls about a portal's users say and refuse. */
export const customerUserMessages = {
  invited: 'Invitation sent',
  updated: 'User updated',
  deleted: 'User removed',
  sentAgain: invitationTexts.sentAgain,
  kindWrong: 'Must be booker or viewer',
  nameRequired: 'Please enter a name',
} as const

/** The screens of a portal's users, for the customer and for the office. */
export const customerUserTexts = {
  title: 'Users',
  hint: 'Bookers book jobs, dispute invoices and manage these users. Viewers see the same but change nothing.',
  invite: 'Invite a user',
  inviteTitle: 'Invite a user',
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  email: 'E-mail',
  kind: 'Role',
  note: 'Note',
  kinds: { booker: 'Booker', viewer: 'Viewer' },
  state: 'Status',
  states: { invited: 'Invited', joined: 'Active', closed: 'Closed' },
  you: 'You',
  own: 'Your company’s own address',
  ownOffice: 'The customer’s own address',
  access: 'May sign in',
  accessHint: 'If switched off, they are signed out at once.',
  send: 'Send the invitation',
  save: 'Save',
  again: invitationTexts.sendAgain,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They are signed out at once and can no longer sign in here. Their name stays on what they did.',
  actions: (name: string) => `Actions for ${name}`,
  none: 'Only your own address can sign in here so far.',
  portalClosed: 'Open the portal first, then invite people to it.',
} as const
