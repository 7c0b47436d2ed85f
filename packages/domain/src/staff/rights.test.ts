import { expect, test } from 'vitest'
import { permissions } from '../kernel/permissions.ts'
import { mayGive, rightsExceeded, slugsOfRole } from './rights.ts'

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
