import { expect, test } from 'vitest'
import { resolveSftpPath, sftpPathText } from './sftp-path.ts'

test.each<[string, string | null]>([
  ['', '/'],
  ['.', '/'],
  ['/', '/'],
  ['in', '/in'],
  ['/in/orders.csv', '/in/orders.csv'],
  ['in//./orders.csv/', '/in/orders.csv'],
  ['..', '/'],
  ['../../../etc/passwd', '/etc/passwd'],
  ['/in/../../out/a.csv', '/out/a.csv'],
  ['in/..', '/'],
  ['in/...', '/in/...'],
  ['in/Bestellung ä.csv', '/in/Bestellung ä.csv'],
  ['in/a\0.csv', null],
  ['in/a\n.csv', null],
  ['in\\..\\..\\etc', null],
  ['in/\u202egpj.csv', null],
  ['in/bad\ufffd.csv', null],
  [`in/${'a'.repeat(150)}`, `/in/${'a'.repeat(150)}`],
  [`in/${'a'.repeat(151)}`, null],
  [`in/${'ä'.repeat(76)}`, null],
  ['a/'.repeat(513), null],
])('%j', (text, expected) => {
  const path = resolveSftpPath(text)
  expect(path && sftpPathText(path)).toBe(expected)
})
