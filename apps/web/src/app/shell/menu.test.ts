import type { ScreenUser } from '@dray/domain/kernel/call.ts'
import { customerSlugs, permissions, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { isOffered, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import { accountMenu, entryOf, phoneMenu, settingsMenu, sideMenu, topLinks } from './menu.ts'

type OnScreens = Viewer & { user_type: ScreenUser }
const viewer = (user_type: ScreenUser, slugs: readonly string[]): OnScreens => ({
  user_type,
  permissions: new Set(slugs),
})
const administrator = viewer(
  'client',
  permissions.map(({ slug }) => slug),
)
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)

test.each<[string, OnScreens, string[]]>([
  [
    'an administrator',
    administrator,
    ['Home', 'Traffic diary', 'Organizer', 'Live drivers', 'Planner', 'Captures', 'Finance', 'Reports'],
  ],
  ['the traffic office', viewer('client', ['/home', '/traffic-diary']), ['Home', 'Traffic diary']],
  ['who only sees reports', viewer('client', ['/finance', '/finance/reports/jobs', 'prices.view']), ['Reports']],
  ['a customer', viewer('customer', customerSlugs), ['Traffic diary', 'Bookings', 'Finance', 'E-mail']],
  ['a console admin', viewer('admin', ['/console/clients', '/console/roles']), ['Clients', 'Roles']],
  ['nobody much', viewer('client', []), []],
])('the side bar of %s', (_, who, expected) => {
  expect(titles(sideMenu(who))).toEqual(expected)
})

test('what is still to come takes no place in the bar of a telephone', () => {
  expect(titles(phoneMenu(sideMenu(administrator)))).toEqual(['Home', 'Traffic diary', 'Organizer', 'Live drivers'])
})

test('finance opens the first of its screens that is permitted', () => {
  const slugs = ['/finance', '/finance/invoices/agency', '/finance/timesheet/vehicles', '/finance/reports/vehicles']
  const paths = (who: OnScreens) => sideMenu(who).map(({ path }) => path)
  expect(paths(viewer('client', [...slugs, 'prices.view']))).toEqual([
    '/finance/invoices/agency',
    '/finance/reports/vehicles',
  ])
  expect(paths(viewer('client', slugs))).toEqual(['/finance/timesheet/vehicles'])
})

test('who does not see prices is offered no report: not in the side bar, the tabs, nor the palette', () => {
  const slugs = permissions.map(({ slug }) => slug)
  const blind = viewer(
    'client',
    slugs.filter((slug) => slug !== 'prices.view'),
  )
  expect(titles(sideMenu(blind))).not.toContain('Reports')
  const reports = (who: OnScreens) =>
    (screens as readonly Screen[]).filter(
      (screen) => screen.path.startsWith('/finance/reports/') && isOffered(screen, { ...who, settings: {} }),
    )
  expect(reports(blind)).toEqual([])
  expect(reports(administrator).length).toBeGreaterThanOrEqual(8)
})

test.each([
  ['/finance/reports/customers', ['/customers', '/services', '/lanes', '/on-time']],
  ['/finance/reports/vehicles', ['/vehicles', '/contribution']],
])('the right to %s opens %j', (slug, paths) => {
  const who = { ...viewer('client', ['/finance', slug, 'prices.view']), settings: {} }
  const offered = (screens as readonly Screen[]).filter((screen) => isOffered(screen, who)).map(({ path }) => path)
  const reports = offered.filter((path) => path.startsWith('/finance/reports/'))
  expect(reports).toEqual(expect.arrayContaining(paths.map((path) => `/finance/reports${path}`)))
  expect(reports).not.toContain('/finance/reports/jobs')
  expect(reports).not.toContain('/finance/reports/sub-contractors')
})

test.each([
  ['/traffic-diary', 'Traffic diary'],
  ['/finance/timesheet/drivers', 'Finance'],
  ['/finance/reports/jobs', 'Reports'],
  ['/profile', undefined],
])('at %s the entry %s is lit', (path, title) => {
  expect(entryOf(sideMenu(administrator), path)?.title).toBe(title)
})

test('settings and top links stand for whom they are meant', () => {
  expect(titles(settingsMenu(viewer('client', ['/home', '/settings/email'])))).toEqual(['Email'])
  expect(titles(settingsMenu(administrator))[0]).toBe('Account settings')
  expect(titles(settingsMenu(viewer('customer', customerSlugs)))).toEqual([
    'Users',
    'Our details',
    'Help and contact',
    'FTP settings',
    'Notification',
  ])
  expect(titles(topLinks({ ...viewer('client', ['/driver-holiday-management']), may_approve: true }))).toEqual([
    'Driver holiday management',
    'Clock In Approve',
    'Email Report',
  ])
  expect(topLinks({ ...viewer('customer', customerSlugs), may_approve: false })).toEqual([])
})

test.each<[string, Parameters<typeof accountMenu>[0], string[]]>([
  [
    'an administrator',
    { ...administrator, may_approve: true },
    ['My Profile', 'Integrations', 'Support', 'Clock In Approve', 'Email Report'],
  ],
  [
    'the traffic office',
    { ...viewer('client', ['/traffic-diary']), may_approve: false },
    ['My Profile', 'Integrations', 'Email Report'],
  ],
  ['a customer', { ...viewer('customer', customerSlugs), may_approve: false }, ['Change Password']],
  ['a console admin', { ...viewer('admin', ['/console/clients']), may_approve: false }, ['Change Password']],
])('the own menu of %s', (_, who, expected) => {
  expect(titles(accountMenu(who))).toEqual(expected)
})
