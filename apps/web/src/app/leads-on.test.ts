import { permissions, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { firstChild, leadsOn } from './leads-on.ts'
import { notYet } from './not-yet.ts'

const staff = (...slugs: string[]): Viewer => ({ user_type: 'client', permissions: new Set(slugs) })

test.each([
  ['/account-settings', staff('/account-settings/profiles', '/account-settings/roles'), '/account-settings/profiles'],
  ['/account-settings', staff('/account-settings/depots'), '/account-settings/depots'],
  ['/finance', staff('/finance', '/finance/reports/jobs'), '/finance/reports/jobs'],
  ['/finance', staff('/finance'), '/finance/jobs/mark-for-invoice'],
  ['/settings', staff('/settings/email'), '/settings/email'],
  ['/settings/email', staff('/settings/email'), '/settings/email/general'],
  ['/integrations', staff(), '/integrations/courier-exchange'],
  ['/console', { user_type: 'admin', permissions: new Set(['/console/roles']) } satisfies Viewer, '/console/roles'],
])('%s leads this viewer on', (path, viewer, child) => {
  expect(firstChild(path, viewer)).toBe(child)
})

test('every permission that opens a staff screen has a route', () => {
  const served = new Set<string>([...notYet.map(({ path }) => path), ...Object.keys(leadsOn)])
  const built = ['/home', '/traffic-diary', '/finance/jobs/mark-for-invoice', '/finance/invoices/customers']
  const missing = permissions
    .map(({ slug }) => slug)
    .filter((slug) => slug.startsWith('/') && !served.has(slug) && !built.includes(slug))
  expect(missing).toEqual([])
})
