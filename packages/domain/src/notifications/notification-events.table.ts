import { jobPlanners, jobWriters } from '../jobs/job-permissions.ts'
import { holdsAny, type Viewer } from '../kernel/permissions.ts'

/** What a person can be notified of. A new event is one row. */
export interface NotificationEvent {
  event: string
  label: string
  description: string
  /**
   * Who receives it where no person is named, or where those named have left the company: the office's people who hold
   * any of these. Only they have the event among their settings; an empty list means everybody of the office.
   */
  slugs: readonly string[]
  /** Whether it is received only by the people it names. */
  isPersonal?: true
  /** Received by the users of a customer's portal instead of the office. */
  audience?: 'customer'
  /** The channels of who has not chosen otherwise. */
  in_app: 0 | 1
  email: 0 | 1
}

const companySettings = ['/account-settings/company-details'] as const

export const notificationEvents = [
  {
    event: 'job_reminder',
    label: 'Job reminders',
    description: 'A reminder that you set on a job is due.',
    slugs: jobWriters,
    isPersonal: true,
    in_app: 1,
    email: 1,
  },
  {
    event: 'vehicle_reminder',
    label: 'Vehicle reminders',
    description: 'A reminder that you set on a vehicle is due.',
    slugs: ['/account-settings/vehicles', '/organizer', '/planner'],
    isPersonal: true,
    in_app: 1,
    email: 1,
  },
  {
    event: 'job_late',
    label: 'Late jobs',
    description: 'Collections or deliveries are past their time.',
    slugs: jobPlanners,
    in_app: 1,
    email: 0,
  },
  {
    event: 'offer_rejected',
    label: 'Jobs rejected by drivers',
    description: 'A driver has rejected a job that was allocated to them.',
    slugs: jobPlanners,
    in_app: 1,
    email: 0,
  },
  {
    event: 'offer_ignored',
    label: 'Jobs without an answer',
    description: 'Drivers have not answered allocated jobs in time.',
    slugs: jobPlanners,
    in_app: 1,
    email: 0,
  },
  {
    event: 'job_late_estimate',
    label: 'Jobs that will be late',
    description: 'By the estimated arrival a driver will be late, while the time of the job has not passed yet.',
    slugs: jobPlanners,
    in_app: 1,
    email: 0,
  },
  {
    event: 'quote_accepted',
    label: 'Quotes accepted',
    description: 'A customer has accepted a quote.',
    slugs: jobWriters,
    in_app: 1,
    email: 1,
  },
  {
    event: 'quote_declined',
    label: 'Quotes declined',
    description: 'A customer has declined a quote.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'order_file_received',
    label: 'Order files',
    description: 'A customer has sent an order file, and its jobs were entered.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'order_file_refused',
    label: 'Order files refused',
    description: 'An order file has errors, so nothing in it was entered.',
    slugs: jobWriters,
    in_app: 1,
    email: 1,
  },
  {
    event: 'booking_requested',
    label: 'Booking requests',
    description: 'A customer has sent a booking request.',
    slugs: jobWriters,
    in_app: 1,
    email: 1,
  },
  {
    event: 'booking_answered',
    label: 'Answers to booking requests',
    description: 'A customer has accepted the price of a booking request, or withdrawn the request.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'exchange_quote',
    label: 'Quotes from the courier exchange',
    description: 'A member has quoted for a load that you posted.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'exchange_declined',
    label: 'Loads that fall through',
    description: 'A member withdrew after you accepted, or a load was removed from the courier exchange.',
    slugs: jobWriters,
    in_app: 1,
    email: 1,
  },
  {
    event: 'exchange_progress',
    label: "Drivers' progress on the courier exchange",
    description: 'The driver of a load that you posted has reported.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'exchange_unknown',
    label: 'Loads to check on the courier exchange',
    description: 'The courier exchange did not respond, and it is not known whether your load was posted.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'exchange_broken',
    label: 'Courier exchange broken',
    description: 'The courier exchange refuses the sign-in or has not answered for some time.',
    slugs: ['integrations.edit'],
    in_app: 1,
    email: 1,
  },
  {
    event: 'due_dates',
    label: 'Papers and tests due',
    description: 'Papers of people, or papers and tests of vehicles and trailers, expire soon or have expired.',
    slugs: ['/account-settings/drivers', '/account-settings/owner-drivers', '/account-settings/vehicles'],
    in_app: 1,
    email: 1,
  },
  {
    event: 'defect_reported',
    label: 'Defects',
    description: 'A driver or the office has reported a defect of a vehicle or a trailer.',
    slugs: ['/account-settings/vehicles'],
    in_app: 1,
    email: 1,
  },
  {
    event: 'vehicle_off_road',
    label: 'Vehicles off the road',
    description: 'A vehicle goes off the road or is back on it.',
    slugs: ['/account-settings/vehicles', ...jobPlanners],
    in_app: 1,
    email: 0,
  },
  {
    event: 'workday_broken',
    label: 'Workdays that cannot go ahead',
    description: 'The driver of a coming workday is away, or its vehicle is off the road.',
    slugs: jobPlanners,
    in_app: 1,
    email: 0,
  },
  {
    event: 'capture_kept',
    label: 'Captures that fit no job',
    description: 'A driver has sent a proof, or a failed stop, of a job that does not take it any more.',
    slugs: ['/captures'],
    in_app: 1,
    email: 0,
  },
  {
    event: 'general_task',
    label: 'Tasks',
    description: 'A task for you, or for everybody, is due.',
    slugs: ['/home'],
    in_app: 1,
    email: 1,
  },
  {
    event: 'invoice_run',
    label: 'Invoice runs',
    description: 'Jobs of a run that you started could not be invoiced, or a long run has finished.',
    slugs: ['/finance/jobs/mark-for-invoice'],
    isPersonal: true,
    in_app: 1,
    email: 0,
  },
  {
    event: 'invoice_disputed',
    label: 'Disputed invoices',
    description: 'A customer has disputed an invoice in the portal.',
    slugs: ['/finance/invoices/customers'],
    in_app: 1,
    email: 1,
  },
  {
    event: 'customer_message',
    label: 'Messages from customers',
    description: 'A customer has written to you from the portal.',
    slugs: jobWriters,
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_change',
    label: 'Changes by customers',
    description: 'A customer has changed the addresses that e-mails about their jobs go to.',
    slugs: ['/account-settings/customers'],
    in_app: 1,
    email: 0,
  },
  {
    event: 'email_failed',
    label: 'E-mails that failed',
    description: 'An e-mail that you sent, or an automatic one, could not be delivered.',
    slugs: companySettings,
    in_app: 1,
    email: 0,
  },
  {
    event: 'work_given_up',
    label: 'Background work that failed',
    description: 'Work in the background was tried several times and stopped.',
    slugs: companySettings,
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_job_booked',
    label: 'Job booked',
    description: 'Your job has been given to a driver.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_job_collected',
    label: 'Goods collected',
    description: 'The goods of your job have been collected.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_job_delivered',
    label: 'Goods delivered',
    description: 'Your job has been delivered.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_proof',
    label: 'Proof of delivery',
    description: 'There is a proof for your job.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_quote',
    label: 'Quotes',
    description: 'A quote is waiting for your answer.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_booking',
    label: 'Booking requests',
    description: 'Your booking request has been accepted, priced or declined.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
  {
    event: 'customer_invoice',
    label: 'Invoices',
    description: 'An invoice has been sent to you, or your dispute of one has been answered.',
    slugs: [],
    isPersonal: true,
    audience: 'customer',
    in_app: 1,
    email: 0,
  },
] as const satisfies readonly NotificationEvent[]

export type NotificationEventName = (typeof notificationEvents)[number]['event']
export const notificationEventNames = notificationEvents.map(({ event }) => event)

const byName = new Map<string, NotificationEvent>(notificationEvents.map((row) => [row.event, row]))

export function notificationEvent(event: NotificationEventName): NotificationEvent {
  const row = byName.get(event)
  if (!row) throw new Error(`There is no notification event ${event}.`)
  return row
}

/** The events that can reach people who hold these permissions. */
export const eventsOfRole = (permissions: ReadonlySet<string>): readonly NotificationEvent[] =>
  eventsFor({ user_type: 'client', permissions })

const rows: readonly NotificationEvent[] = notificationEvents
const ofOffice = rows.filter(({ audience }) => audience === undefined)
const ofCustomers = rows.filter(({ audience }) => audience === 'customer')

/**
 * The events that can reach this person: those of the office by their rights, and failed e-mails whoever sent them; a
 * customer's users have their own.
 */
export function eventsFor(viewer: Viewer): readonly NotificationEvent[] {
  if (viewer.user_type === 'customer') return ofCustomers
  if (viewer.user_type !== 'client') return []
  return ofOffice.filter(({ event, slugs }) => event === 'email_failed' || holdsAny(viewer, slugs))
}

export interface Channels {
  in_app: 0 | 1
  email: 0 | 1
}

/** The channels of an event for one person: their own choice, else their role's default, else the event's. */
export const channelsOf = (event: NotificationEvent, ...chosen: readonly (Channels | undefined)[]): Channels =>
  chosen.find((one) => one !== undefined) ?? { in_app: event.in_app, email: event.email }

export const areSameChannels = (one: Channels, other: Channels): boolean =>
  one.in_app === other.in_app && one.email === other.email
