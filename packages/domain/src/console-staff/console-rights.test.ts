import { expect, test } from 'vitest'
import { completeConsoleRole, mayGiveConsole, unknownRights } from './console-rights.ts'

test.each([
  [[], []],
  [
    ['/console/roles', '/console/clients', '/console/roles'],
    ['/console/clients', '/console/roles'],
  ],
  [['/home', '/console/support'], ['/console/support']],
])('%j is kept as %j', (given, kept) => expect(completeConsoleRole(given)).toEqual(kept))

test.each([
  [['/console/clients'], []],
  [
    ['/console/clients', '/planner', ''],
    ['/planner', ''],
  ],
])('of %j unknown are %j', (given, unknown) => expect(unknownRights(given)).toEqual(unknown))

test.each([
  [['/console/roles'], [], true],
  [['/console/roles'], ['/console/roles'], true],
  [['/console/roles'], ['/console/roles', '/console/clients'], false],
  [[], ['/console/clients'], false],
])('who holds %j gives %j: %j', (held, slugs, may) => expect(mayGiveConsole(new Set(held), slugs)).toBe(may))
