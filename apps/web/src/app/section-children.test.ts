import { consolePermissions, customerSlugs, permissions, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { router } from './router.tsx'
import { firstChild } from './section-children.ts'

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

test('every path that a permission opens has its route', () => {
  const served = new Set(Object.keys(router.routesByPath))
  const slugs = [
    ...permissions.map(({ slug }) => slug),
    ...consolePermissions.map(({ slug }) => slug),
    ...customerSlugs,
  ]
  expect(slugs.filter((slug) => slug.startsWith('/') && !served.has(slug))).toEqual([])
})
