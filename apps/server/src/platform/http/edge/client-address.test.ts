import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressKey, clientAddress, isLoopback, makeTrust } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('the caller', () => {
  test.each([
    [0, '9.9.9.9', '127.0.0.1', '9.9.9.9'],
    [0, '9.9.9.9', undefined, '9.9.9.9'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    [1, '10.0.0.1', '127.0.0.1, 9.9.9.9', '9.9.9.9'],
    [1, '10.0.0.1', ' , 9.9.9.9 ,', '9.9.9.9'],
    [2, '10.0.0.1', '127.0.0.1, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
    [2, '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    [['10.0.0.0/8'], '10.0.0.1', '127.0.0.1, 9.9.9.9, 10.200.0.2', '9.9.9.9'],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', '9.9.9.9', '9.9.9.9'],
    [['10.0.0.0/8'], '11.0.0.1', '9.9.9.9', '11.0.0.1'],
    [['10.0.0.1', 'fd00::/8'], 'fd12::1', '9.9.9.9, 10.0.0.1', '9.9.9.9'],
    [['10.0.0.1'], '10.0.0.1', 'unknown', 'unknown'],
    [['10.0.0.1'], '10.0.0.2', '9.9.9.9', '10.0.0.2'],
  ] as const)('with proxies %j, a socket of %s and X-Forwarded-For %s is %s', (proxies, socket, forwarded, caller) => {
    expect(clientAddress(request(socket, forwarded), makeTrust(proxies))).toBe(caller)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('an address of any length counts as a short one', () => {
  expect(addressKey('x'.repeat(9000))).toHaveLength(64)
})

test.each([
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['', false],
])('%s is the loopback: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})
