import { expect, test } from 'vitest'
import { connectionState } from './connection-state.ts'

test.each([
  ['never tested', { is_enabled: 0, is_integrated: 0, fault: null }, 'not_connected'],
  ['its test failed', { is_enabled: 0, is_integrated: 0, fault: 'no' }, 'not_connected'],
  [
    'in use, but its sign-in was changed and not tested',
    { is_enabled: 1, is_integrated: 0, fault: null },
    'not_connected',
  ],
  ['tested, not switched on', { is_enabled: 0, is_integrated: 1, fault: null }, 'off'],
  ['switched off while it was broken', { is_enabled: 0, is_integrated: 1, fault: 'no' }, 'off'],
  ['in use', { is_enabled: 1, is_integrated: 1, fault: null }, 'connected'],
  ['in use, and the exchange is silent', { is_enabled: 1, is_integrated: 1, fault: 'no' }, 'broken'],
] as const)('%s', (_, row, state) => {
  expect(connectionState(row)).toBe(state)
})
