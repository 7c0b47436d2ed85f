/** What the calls return and refuse. */
export const notificationMessages = {
  settings_saved: 'Client Notifications Updated Successfully',
  role_saved: 'Role’s notifications saved',
  settings_failed: 'Something Went Wrong!',
  event_unknown: 'Must be an event that you can be notified of',
} as const

/** What notifications and their e-mails read. */
export const noticeTexts = {
  open: 'Open in Dray',
  why: 'You can change what you receive under Settings, Notification, or from the bell.',
  late: (jobs: number) => (jobs === 1 ? '1 job is late' : `${jobs} jobs are late`),
  late_side: { collection: 'collection', delivery: 'delivery' },
  late_job: (job_number: string, side: string, due: string) => `${job_number}: ${side} was due ${due}`,
  more: (count: number) => `And ${count} more.`,
  disputed: (number: string, customer: string) => `${customer} disputes invoice ${number}`,
  disputed_body: (name: string, reason: string) => `${name}: “${reason}”`,
  email_failed: 'An e-mail could not be delivered',
  email_failed_body: (email: { to: string; subject: string; reason: string }) =>
    `“${email.subject}” to ${email.to}: ${email.reason}`,
  work_given_up: 'Background work failed',
  work_given_up_body: (task: string) =>
    `“${task}” was tried several times and stopped. The reason is in the server's log.`,
} as const

/** What a customer's users are told. */
export const customerNoticeTexts = {
  customer_job_booked: (job: string) => `Job ${job} is booked`,
  customer_job_collected: (job: string) => `Job ${job} has been collected`,
  customer_job_delivered: (job: string) => `Job ${job} has been delivered`,
  jobBody: 'Open the job to see its steps.',
  proof: (job: string) => `There is a proof for job ${job}`,
  proofBody: 'Open the job to see who signed, when, and the pictures.',
  quote: (job: string) => `A quote for job ${job} is waiting for your answer`,
  quoteBody: (until: string) => `It is valid until ${until}.`,
  invoice: (number: string) => `Invoice ${number} has been sent`,
  invoiceBody: 'You can find it with the others under Finance.',
  dispute: (number: string) => `Your dispute of invoice ${number} has been answered`,
} as const

/** The bell, its list, and the settings. */
export const notificationTexts = {
  title: 'Notifications',
  none: "You don't have any notifications.",
  noMore: 'No new notifications!',
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  unread: 'Unread',
  settings: 'Notification settings',
  loadMore: 'Load more',
  settingsTitle: 'Your notifications',
  settingsHint: 'Choose what you are notified about, and how. E-mails go to the address that you sign in with.',
  nothingToSet: 'There is nothing to be notified about yet',
  asRole: 'As your role',
  ownChoice: 'Your choice',
  rolesTitle: 'Defaults of each role',
  rolesHint:
    'What people with a role are notified about until they choose for themselves. A role has only the events that its permissions cover.',
  roles: 'Roles',
  roleTable: (role: string) => `Notifications of ${role}`,
  roleNone: 'This role has no permissions with notifications',
  event: 'Event',
  inApp: 'In the app',
  email: 'E-mail',
  close: 'Close',
} as const
