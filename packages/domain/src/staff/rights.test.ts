import { expect, test } from 'vitest'
import { type PermissionSlug, permissions } from '../kernel/permissions.ts'
import { mayGive, rightsExceeded, slugsOfRole, tickState } from './rights.ts'

test.each([
  [
    'the Administrator holds everything, whatever was kept',
    { id: 1, permissions: [] },
    permissions.map((one) => one.slug),
  ],
  ['Home is always on', { id: 1000, permissions: [] }, ['/home']],
  [
    'a finance screen brings its menu',
    { id: 1000, permissions: [22] },
    ['/home', '/finance', '/finance/invoices/customers'],
  ],
  ['a permission that no longer exists falls out', { id: 2, permissions: [3, 9999] }, ['/home', '/traffic-diary']],
])('%s', (_name, role, slugs) => expect(slugsOfRole(role)).toEqual(slugs))

test.each([
  [['/home', '/planner'], ['/planner'], true],
  [['/home'], ['/home', '/planner'], false],
  [[], [], true],
])('who holds %j may give %j: %s', (held, slugs, may) => expect(mayGive(new Set(held), slugs)).toBe(may))

test.each([
  ['adding what one holds', ['/planner'], [], ['/planner'], []],
  ['adding what one lacks', ['/planner'], [], ['/planner', '/finance'], ['/finance']],
  ['keeping what one lacks', [], ['/finance'], ['/finance'], ['/finance']],
  ['taking away what one lacks', ['/planner'], ['/finance', '/planner'], [], ['/finance']],
  ['taking away what one holds', ['/planner'], ['/planner'], [], []],
  ['Home', [], [], ['/home'], []],
])('%s', (_name, held, was, is, exceeded) => expect(rightsExceeded(new Set(held), { was, is })).toEqual(exceeded))

test.each<[string, PermissionSlug, { held: string[]; is: string[] }, string]>([
  ['Home comes with every role', '/home', { held: [], is: ['/home'] }, 'implied'],
  ['finance comes with its screens', '/finance', { held: [], is: ['/finance/reports/jobs'] }, 'implied'],
  ['finance alone is free', '/finance', { held: ['/finance'], is: ['/finance'] }, 'open'],
  ['one holds it: it can be given', '/planner', { held: ['/planner'], is: [] }, 'open'],
  ['one holds it: it can be taken away', '/planner', { held: ['/planner'], is: ['/planner'] }, 'open'],
  ['one lacks it: it cannot be given', '/planner', { held: [], is: [] }, 'beyond'],
  ['one lacks it: it cannot be taken away', '/planner', { held: [], is: ['/planner'] }, 'beyond'],
])('%s', (_name, slug, { held, is }, state) => {
  expect(tickState(slug, { held: new Set(held), is })).toBe(state)
})
