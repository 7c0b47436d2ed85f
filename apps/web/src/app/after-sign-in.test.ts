import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

const office: Viewer = { user_type: 'client', permissions: new Set(['/home', '/traffic-diary']) }

test.each([
  [undefined, '/home'],
  ['/traffic-diary?status=Pending&page=2', '/traffic-diary?status=Pending&page=2'],
  ['/organizer', '/home'],
  ['/console/clients', '/home'],
  ['/login', '/home'],
  ['//evil.example/traffic-diary', '/home'],
  ['/\\evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
])('who wanted %s goes to %s', (wanted, goes) => {
  expect(afterSignIn(office, wanted)).toBe(goes)
})

test('who may nothing is told so', () => {
  expect(afterSignIn({ user_type: 'client', permissions: new Set() }, '/home')).toBe('/unauthorized')
})
