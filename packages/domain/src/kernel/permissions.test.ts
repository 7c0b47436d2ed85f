import { describe, expect, test } from 'vitest'
import {
  administratorRoleId,
  completeRole,
  consolePermissions,
  customerPermissions,
  holdsAny,
  permissionId,
  permissionSlug,
  permissions,
  seededRoles,
  seesPrices,
} from './permissions.ts'

describe('the list', () => {
  const everything = [...permissions, ...consolePermissions, ...customerPermissions]
  test('gives each id and each slug once', () => {
    expect(new Set(everything.map((entry) => entry.id)).size).toBe(everything.length)
    expect(new Set(everything.map((entry) => entry.slug)).size).toBe(everything.length)
  })
  test('never moves an id: roles keep them', () => {
    expect(permissionId('/home')).toBe(1)
    expect(permissionId('/finance/reports/vehicles')).toBe(32)
    expect(permissionId('/settings/reminder')).toBe(66)
    expect(permissionId('integrations.edit')).toBe(95)
    expect(permissionId('prices.view')).toBe(96)
    expect(permissionId('papers.view')).toBe(97)
    expect(permissionId('audit.read')).toBe(98)
    expect(permissionSlug(93)).toBe('jobs.price')
    expect(permissionSlug(8)).toBeUndefined()
  })
})

test('the seeded roles', () => {
  expect(seededRoles.map((role) => [role.id, role.name])).toEqual([
    [1, 'Administrator'],
    [2, 'Traffic office'],
    [3, 'Driver'],
  ])
  expect(seededRoles[0].id).toBe(administratorRoleId)
  expect(seededRoles[0].slugs).toHaveLength(permissions.length)
  expect(seededRoles[1].slugs).toEqual([
    '/home',
    '/traffic-diary',
    '/organizer',
    '/planner',
    '/captures',
    '/live-drivers',
    'jobs.price',
    'prices.view',
  ])
})

test.each([
  [[], ['/home']],
  [
    ['/traffic-diary', 'no.such.slug'],
    ['/home', '/traffic-diary'],
  ],
  [['/finance/invoices/customers'], ['/home', '/finance', '/finance/invoices/customers']],
  [['jobs.price'], ['/home', 'jobs.price', 'prices.view']],
])('a role of %j is kept as %j', (slugs, kept) => expect(completeRole(slugs)).toEqual(kept))

test.each([
  [['a'], ['a', 'b'], true],
  [['c'], ['a', 'b'], false],
  [[], [], true],
])('holding %j where any of %j is asked: %s', (held, asked, may) => {
  expect(holdsAny({ user_type: 'client', permissions: new Set(held) }, asked)).toBe(may)
})

test.each([
  ['client', ['/traffic-diary'], false],
  ['client', ['prices.view'], true],
  ['customer', [], true],
  ['admin', [], true],
] as const)('a %s holding %j sees the prices that a call carries: %s', (user_type, held, sees) => {
  expect(seesPrices({ user_type, permissions: new Set(held) })).toBe(sees)
})
