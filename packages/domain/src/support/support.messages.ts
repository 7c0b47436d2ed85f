/** What the calls return and refuse. */
export const supportMessages = {
  sent: 'Message sent',
  begun: 'Conversation started',
  closed: 'Conversation closed',
  changed: 'Conversation changed',
  noted: 'Note added',
  subjectMissing: 'Subject is required',
  reasonMissing: 'Reason is required',
  noteMissing: 'Note is required',
  empty: 'Write something or add a picture',
  maxPictures: (most: number) => `At most ${most} pictures`,
  path: 'Must be a path of this application',
  noCompany: 'Must be a company of the platform',
  notAdmin: 'Must be somebody who answers support',
} as const
