import { describe, expect, test } from 'vitest'
import type { UserType } from '../kernel/call.ts'
import { customerSlugs, permissions, type Viewer } from '../kernel/permissions.ts'
import { firstPermittedPath, guardRoute, lacksPrices, mayOpen, userTypeOf } from './route-guard.ts'

const user = (user_type: UserType, ...slugs: string[]): Viewer => ({ user_type, permissions: new Set(slugs) })
const office = user('client', '/home', '/traffic-diary', '/organizer', '/planner', 'jobs.price')
const customer = user('customer', ...customerSlugs)
const admin = user('admin', '/console/clients', '/console/roles')

test.each<[string, UserType | null]>([
  ['/', null],
  ['/login', null],
  ['/set-password/abc', null],
  ['/designs', null],
  ['/track/a-token', null],
  ['/home', 'client'],
  ['/settings/notification', 'client'],
  ['/settings/notifications', 'customer'],
  ['/settings/customer-ftp', 'customer'],
  ['/customer/finance', 'customer'],
  ['/customers', 'client'],
  ['/console/clients', 'admin'],
])('%s is a screen of %s', (path, type) => expect(userTypeOf(path)).toBe(type))

describe('may open', () => {
  test.each<[string, Viewer, boolean]>([
    ['/home', office, true],
    ['/traffic-diary', office, true],
    ['/traffic-diary?status=Pending', office, true],
    ['/traffic-diary/', office, true],
    ['/finance', office, false],
    ['/finance', user('client', '/finance'), true],
    ['/finance', user('client', '/finance/reports/jobs'), true],
    ['/finance/jobs/mark-for-invoice', user('client', '/finance'), false],
    ['/finance/jobs/mark-for-invoice', user('client', '/finance/jobs/mark-for-invoice', 'prices.view'), true],
    ['/finance/jobs/mark-for-invoice', user('client', '/finance/jobs/mark-for-invoice'), false],
    ['/finance/invoices/customers?page=2', user('client', '/finance/invoices/customers'), false],
    ['/finance/timesheet/drivers', user('client', '/finance/timesheet/drivers'), true],
    ['/organizer', user('client', '/traffic-diary'), false],
    ['/settings', user('client', '/settings/email'), true],
    ['/settings', office, false],
    ['/settings/email/general', user('client', '/settings/email'), true],
    ['/settings/reminder/job', user('client', '/settings/email'), false],
    ['/account-settings', user('client', '/account-settings/roles'), true],
    ['/account-settings/roles', user('client', '/account-settings/roles'), true],
    ['/account-settings/profiles', user('client', '/account-settings/roles'), false],
    ['/approve-workday', user('client'), true],
    ['/driver-holiday-management', user('client'), true],
    ['/email-log', user('client'), true],
    ['/profile', user('client'), true],
    ['/integrations/courier-exchange', user('client'), true],
    ['/customer/change-password', office, true],
    ['/customer/finance', user('client', '/customer/finance'), false],
    ['/customer/traffic-diary', customer, true],
    ['/customer/quotes/7', customer, true],
    ['/customer/quotes/7', user('customer', '/customer/finance'), false],
    ['/customer/quotes/7', office, false],
    ['/settings/customer-ftp', customer, true],
    ['/settings/notification', customer, false],
    ['/traffic-diary', user('customer', '/traffic-diary'), false],
    ['/console/clients', admin, true],
    ['/console/profiles', admin, false],
    ['/console', admin, true],
    ['/console/change-password', user('admin'), true],
    ['/console/change-password', office, false],
    ['/customer/change-password', admin, false],
    ['/console/clients', user('client', '/console/clients'), false],
  ])('%s', (path, viewer, may) => expect(mayOpen(path, viewer)).toBe(may))
})

describe('the guard', () => {
  test.each<[string, Viewer | null, string | null]>([
    ['/traffic-diary', null, '/login'],
    ['/login', null, null],
    ['/', null, '/login'],
    ['/', office, '/home'],
    ['/login', office, '/home'],
    ['/login', customer, '/customer/traffic-diary'],
    ['/forgot-password', admin, '/console/clients'],
    ['/designs', office, null],
    ['/track/a-token', office, null],
    ['/set-password/token', office, null],
    ['/unauthorized', office, null],
    ['/traffic-diary', office, null],
    ['/finance', office, '/unauthorized'],
    ['/console/clients', office, '/login'],
    ['/customer/change-password', office, null],
    ['/home', customer, '/login'],
    ['/home', user('client'), '/unauthorized'],
    ['/login', user('client'), '/unauthorized'],
  ])('%s', (path, viewer, go) => expect(guardRoute(path, viewer)).toEqual({ go }))
})

test.each<[Viewer, string | null]>([
  [office, '/home'],
  [user('client', '/organizer', '/planner'), '/planner'],
  [user('client', '/finance', '/finance/reports/jobs', 'prices.view'), '/finance/reports/jobs'],
  [user('client', '/finance', '/finance/reports/jobs'), null],
  [user('client', 'jobs.price'), null],
  [user('client'), null],
  [user('admin', '/console/roles'), '/console/roles'],
])('%o begins at %s', (viewer, path) => expect(firstPermittedPath(viewer)).toBe(path))

test('every screen of a full role opens', () => {
  const all = user('client', ...permissions.map((entry) => entry.slug))
  for (const { slug } of permissions) if (slug.startsWith('/')) expect(mayOpen(slug, all)).toBe(true)
})

describe('a screen of amounts', () => {
  const path = '/finance/invoices/customers'
  test.each<[string, Viewer, boolean]>([
    ['whose role names it and does not see prices', user('client', path), true],
    ['whose role names it and sees prices', user('client', path, 'prices.view'), false],
    ['whose role does not name it', user('client', '/home'), false],
    ['who is a customer', customer, false],
  ])('is closed for its amounts to a person %s: %s', (_, viewer, lacks) => {
    expect(lacksPrices(`${path}?page=2`, viewer)).toBe(lacks)
  })
})
