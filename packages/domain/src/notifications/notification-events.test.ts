import { expect, test } from 'vitest'
import type { Viewer } from '../kernel/permissions.ts'
import { channelsOf, eventsFor, notificationEvent, notificationEvents } from './notification-events.table.ts'

const office = (...slugs: string[]): Viewer => ({ user_type: 'client', permissions: new Set(slugs) })
const names = (viewer: Viewer) => eventsFor(viewer).map(({ event }) => event)

const orderFiles = ['order_file_received', 'order_file_refused']
const exchange = ['exchange_quote', 'exchange_declined', 'exchange_progress', 'exchange_unknown']
const planned = ['vehicle_off_road', 'workday_broken']
const traffic = [
  'job_reminder',
  'job_late',
  'offer_rejected',
  'offer_ignored',
  'job_late_estimate',
  'quote_accepted',
  'quote_declined',
  ...orderFiles,
  'booking_requested',
  'booking_answered',
  ...exchange,
  ...planned,
  'customer_message',
]
test.each([
  ['the traffic office', office('/traffic-diary'), [...traffic, 'email_failed']],
  [
    'a planner',
    office('/planner'),
    [
      'vehicle_reminder',
      'job_late',
      'offer_rejected',
      'offer_ignored',
      'job_late_estimate',
      ...planned,
      'email_failed',
    ],
  ],
  ['who makes invoices', office('/finance/jobs/mark-for-invoice'), ['invoice_run', 'email_failed']],
  ['accounts', office('/finance/invoices/customers'), ['invoice_disputed', 'email_failed']],
  ['who looks after the company', office('/account-settings/company-details'), ['email_failed', 'work_given_up']],
  ['who looks after connections', office('integrations.edit'), ['exchange_broken', 'email_failed']],
  ['who looks after drivers', office('/account-settings/drivers'), ['due_dates', 'email_failed']],
  [
    'who looks after vehicles',
    office('/account-settings/vehicles'),
    ['vehicle_reminder', 'due_dates', 'defect_reported', 'vehicle_off_road', 'email_failed'],
  ],
  ['everybody of the office', office('/home'), ['general_task', 'email_failed']],
  [
    'a customer',
    { user_type: 'customer', permissions: new Set(['/traffic-diary']) } as Viewer,
    [
      'customer_job_booked',
      'customer_job_collected',
      'customer_job_delivered',
      'customer_proof',
      'customer_quote',
      'customer_booking',
      'customer_invoice',
    ],
  ],
  ['who looks after customers', office('/account-settings/customers'), ['customer_change', 'email_failed']],
])('the events of %s', (_, viewer, expected) => {
  expect(names(viewer)).toEqual(expected)
})

test("a person's choice stands before the default, row by row", () => {
  const late = notificationEvent('job_late')
  expect(channelsOf(late, undefined)).toEqual({ in_app: 1, email: 0 })
  expect(channelsOf(late, { in_app: 0, email: 1 })).toEqual({ in_app: 0, email: 1 })
})

test('every event has a name of its own', () => {
  expect(new Set(notificationEvents.map(({ event }) => event)).size).toBe(notificationEvents.length)
})
