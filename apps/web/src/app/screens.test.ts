import { consolePermissions, customerSlugs, permissions, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { childrenOf, firstChild, type Screen } from './screen.ts'
import { screens } from './screens.ts'

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
  expect(firstChild(screens, path, viewer)).toBe(child)
})

test("a section has its own children only: not those of a section within it, nor the customers'", () => {
  const paths = childrenOf(screens, '/settings').map(({ path }) => path)
  expect(paths).toEqual([
    '/settings/notification',
    '/settings/check-report-setttings',
    '/settings/email',
    '/settings/invoice',
    '/settings/check-report',
    '/settings/holiday',
    '/settings/reminder',
  ])
})

test('every path that a permission opens is a screen, and none is there twice', () => {
  const served = (screens as readonly Screen[]).map(({ path }) => path)
  const slugs = [
    ...permissions.map(({ slug }) => slug),
    ...consolePermissions.map(({ slug }) => slug),
    ...customerSlugs,
  ]
  expect(slugs.filter((slug) => slug.startsWith('/') && !served.includes(slug))).toEqual([])
  expect(served.filter((path, at) => served.indexOf(path) !== at)).toEqual([])
})
