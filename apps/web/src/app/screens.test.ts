import { importLists } from '@dray/domain/imports/generated/import-lists.ts'
import { importNames } from '@dray/domain/imports/import-names.ts'
import { consolePermissions, customerSlugs, permissions } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { childrenOf, firstChild, foldersOf, isOffered, type Screen } from './screen.ts'
import { screens } from './screens.ts'

const settings = {}
const staff = (...slugs: string[]) => ({ user_type: 'client' as const, permissions: new Set(slugs), settings })

test.each([
  ['/account-settings', staff('/account-settings/profiles', '/account-settings/roles'), '/account-settings/profiles'],
  ['/account-settings', staff('/account-settings/depots'), '/account-settings/depots'],
  ['/finance', staff('/finance', '/finance/reports/jobs', 'prices.view'), '/finance/reports/jobs'],
  ['/finance', staff('/finance'), '/finance/jobs/mark-for-invoice'],
  ['/settings', staff('/settings/email'), '/settings/email'],
  ['/settings/email', staff('/settings/email'), '/settings/email/general'],
  ['/integrations', staff(), '/integrations/courier-exchange'],
  ['/finance/reports', staff('/finance/reports/vehicles', 'prices.view'), '/finance/reports/vehicles'],
  ['/finance/reports', staff(), '/finance/reports/sub-contractors'],
  ['/finance/invoices', staff('/finance/invoices/customers', 'prices.view'), '/finance/invoices/customers'],
  ['/finance/timesheet', staff('/finance/timesheet/vehicles'), '/finance/timesheet/vehicles'],
  ['/console', { user_type: 'admin' as const, permissions: new Set(['/console/roles']), settings }, '/console/roles'],
])('%s leads this viewer on', (path, viewer, child) => {
  expect(firstChild(screens, path, viewer)).toBe(child)
})

test('these addresses above screens are none themselves and lead on', () => {
  expect(foldersOf(screens)).toEqual([
    '/customer',
    '/finance/jobs',
    '/finance/invoices',
    '/finance/timesheet',
    '/finance/reports',
  ])
})

const ownerDrivers = '/account-settings/owner-drivers'
test.each([
  ['yes', [ownerDrivers], true],
  ['no', [ownerDrivers], false],
  [undefined, [ownerDrivers], false],
  ['yes', [], false],
])('owner drivers with the setting %s and the rights %j: offered %s', (owner_driver, slugs, offered) => {
  const viewer = { ...staff(...slugs), settings: owner_driver ? { owner_driver } : settings }
  const screen = (screens as readonly Screen[]).find(({ path }) => path === ownerDrivers)
  expect(screen && isOffered(screen, viewer)).toBe(offered)
})

test('a section leads past a screen whose setting is off', () => {
  const viewer = staff(ownerDrivers, '/account-settings/sub-contractors')
  expect(firstChild(screens, '/account-settings', viewer)).toBe('/account-settings/sub-contractors')
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
    '/settings/pay',
    '/settings/trackers',
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

test.each(importNames)('an import of %s leads back to a screen, and to a tab that it has', (name) => {
  const { path, tab }: { path: string; tab?: string } = importLists[name]
  const screen = (screens as readonly Screen[]).find((one) => one.path === path)
  expect(screen).toBeDefined()
  if (tab) expect(Object.keys(screen?.views ?? {})).toContain(tab)
})
