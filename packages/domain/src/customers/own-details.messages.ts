/** What the calls about a customer's own details say and refuse. */
export const ownDetailsMessages = {
  emailAdded: 'Address added. The office has been told.',
  emailRemoved: 'Address removed. The office has been told.',
  emailsFull: (most: number) => `At most ${most} addresses`,
  messageSent: 'Message sent. The office will reply by e-mail.',
  subjectRequired: 'Please enter a subject',
  messageRequired: 'Please enter a message',
} as const

/** What the office is told, and the e-mail with a message. */
export const ownDetailsNotices = {
  emailAdded: (customer: string) => `${customer} has added an e-mail address`,
  emailRemoved: (customer: string) => `${customer} has removed an e-mail address`,
  emailBody: (person: string, email: string) => `${email}, by ${person} in the portal.`,
  message: (customer: string) => `Message from ${customer}`,
  messageBody: (person: string, subject: string) => `${person}: ${subject}`,
  messageTitle: (subject: string) => subject,
  from: 'From',
  customer: 'Customer',
  reply: 'Reply to this e-mail to answer.',
} as const

/** `/customer/profile`. */
export const ownDetailsTexts = {
  title: 'Our details',
  account: 'Your account',
  accountHint: 'The office manages these details. To change something, write to the office.',
  toHelp: 'Write to the office',
  code: 'Account code',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  contact: 'Contact',
  mobile: 'Mobile',
  terms: 'Terms',
  termsDays: (days: number) => `${days} days from the invoice’s date`,
  onStop: 'Your account is on stop: please speak to the office before you order.',
  emails: 'E-mails about jobs',
  emailsHint: 'Addresses that e-mails about your jobs can go to. The office is told when you change them.',
  addEmail: 'Add an address',
  add: 'Add',
  remove: (email: string) => `Remove ${email}`,
  removeTitle: 'Remove this address?',
  removeText: (email: string) => `E-mails about your jobs will no longer go to ${email}.`,
  removeConfirm: 'Remove',
  own: 'Your own address',
  noEmails: 'Only your own address so far.',
  accounts: 'Invoices go to',
  accountsNone: 'Your own address',
  servedBy: 'Served by',
  logo: (company: string) => `${company}’s logo`,
} as const

/** `/customer/help`. */
export const helpTexts = {
  title: 'Help and contact',
  reach: 'Reach the office',
  call: 'Call',
  write: 'E-mail',
  website: 'Website',
  hours: 'Opening hours',
  address: 'Address',
  form: 'Send a message',
  formHint: 'The office replies to the e-mail address that you sign in with.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  noMessages: 'The office has no e-mail address yet. Please ring.',
  answers: 'How the portal works',
  questions: [
    ['Where is my job?', 'Open it in the diary: its steps say what has happened and what comes next, with the times.'],
    [
      'Where is the proof of delivery?',
      'In the job, as soon as the driver has sent it: name, time, signature and pictures, to view or download.',
    ],
    ['How do I answer a quote?', 'Open the job and press “See and answer”. You can accept it until its expiry date.'],
    [
      'Where are my invoices?',
      'Under Finance, with credit notes and your statement. Select several to download them together.',
    ],
    [
      'Who sees what I see?',
      'Only people in your company whom a booker has invited, under Users. Viewers cannot book or invite.',
    ],
    ['How do I hear about my jobs?', 'Under Notification, choose what you are told in the portal and by e-mail.'],
  ],
} as const
