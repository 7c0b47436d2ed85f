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
  ['keeping what the role had already', [], ['/finance'], ['/finance'], []],
  ['taking away', [], ['/finance', '/planner'], [], []],
  ['Home', [], [], ['/home'], []],
])('%s', (_name, held, was, is, exceeded) => expect(rightsExceeded(new Set(held), { was, is })).toEqual(exceeded))

test.each<[string, PermissionSlug, { held: string[]; was: string[]; is: string[] }, string]>([
  ['Home comes with every role', '/home', { held: [], was: [], is: ['/home'] }, 'implied'],
  ['finance comes with its screens', '/finance', { held: [], was: [], is: ['/finance/reports/jobs'] }, 'implied'],
  ['finance alone is free', '/finance', { held: ['/finance'], was: [], is: ['/finance'] }, 'open'],
  ['one holds it: it can be given', '/planner', { held: ['/planner'], was: [], is: [] }, 'open'],
  ['one lacks it: it cannot be given', '/planner', { held: [], was: [], is: [] }, 'beyond'],
  [
    'one lacks it, the role has it: it can be taken away',
    '/planner',
    { held: [], was: ['/planner'], is: ['/planner'] },
    'open',
  ],
  ['and given back before saving', '/planner', { held: [], was: ['/planner'], is: [] }, 'open'],
  [
    'ticked before the own right went: it can be taken off',
    '/planner',
    { held: [], was: [], is: ['/planner'] },
    'open',
  ],
])('%s', (_name, slug, { held, was, is }, state) => {
  expect(tickState(slug, { held: new Set(held), was, is })).toBe(state)
})
