/** What the calls about a portal's users say and refuse. */
export const customerUserMessages = {
  invited: 'Invitation sent',
  updated: 'User updated',
  deleted: 'User removed',
  sentAgain: 'Invitation sent again',
  kindWrong: 'Must be booker or viewer',
  nameRequired: 'Please enter a name',
} as const

/** The screens of a portal's users, for the customer and for the office. */
export const customerUserTexts = {
  title: 'Users',
  hint: 'Bookers book, see everything and manage these users. Viewers only look.',
  invite: 'Invite a user',
  inviteTitle: 'Invite a user',
  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  email: 'E-mail',
  kind: 'May',
  kinds: { booker: 'Booker', viewer: 'Viewer' },
  state: 'Status',
  states: { invited: 'Invited', joined: 'Active', closed: 'Closed' },
  you: 'You',
  own: 'Your company’s own address',
  ownOffice: 'The customer’s own address',
  access: 'May sign in',
  accessHint: 'Switched off, their sessions end at once.',
  send: 'Send the invitation',
  save: 'Save',
  cancel: 'Cancel',
  again: 'Send the invitation again',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Their sessions end at once and they can no longer sign in here. What they did keeps their name.',
  actions: (name: string) => `Actions for ${name}`,
  none: 'Nobody but your own address signs in here yet.',
  portalClosed: 'Open the portal first: then people can be invited to it.',
} as const
