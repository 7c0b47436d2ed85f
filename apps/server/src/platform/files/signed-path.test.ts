import { expect, test } from 'vitest'
import { signPath, verifyPath } from './signed-path.ts'

const key = '7/pods/0123456789abcdef0123456789abcdef.jpg'
const secret = 'a secret for tests'
const now = '2026-11-20T13:37:00.000Z'
const sign = (link = {}, at = now) => signPath(secret, { key, now: at, ...link })
const verify = (path: string, at = now) => verifyPath(secret, { path, now: at })
const refused = expect.objectContaining({ code: 'link_invalid' })

test('a link opens its file in the way it was signed for', () => {
  expect(verify(sign())).toEqual({ tenant_id: 7, key, disposition: 'inline', name: null })
  expect(verify(sign({ disposition: 'attachment', name: 'POD 10001 – Żółć & Söhne.jpg' }))).toEqual({
    tenant_id: 7,
    key,
    disposition: 'attachment',
    name: 'POD 10001 – Żółć & Söhne.jpg',
  })
})

test('a link stays the same for a day and dies at the end of the next', () => {
  expect(sign({}, '2026-11-20T00:00:00.000Z')).toBe(sign({}, '2026-11-20T23:59:59.999Z'))
  expect(sign({}, '2026-11-21T00:00:00.000Z')).not.toBe(sign())
  expect(verify(sign(), '2026-11-21T23:59:59.999Z').key).toBe(key)
  expect(() => verify(sign(), '2026-11-22T00:00:00.000Z')).toThrow(refused)
})

test('a link for some minutes dies with them, and is not made to last', () => {
  const path = sign({ minutes: 5 })
  expect(verify(path, '2026-11-20T13:42:00.000Z').key).toBe(key)
  expect(() => verify(path, '2026-11-20T13:43:00.000Z')).toThrow(refused)
  for (const longer of [path.replace(/m=(\d+)/, (_, minute) => `m=${Number(minute) + 9}`), path.replace('m=', 'e=')])
    expect(() => verify(longer)).toThrow(refused)
})

test.each([
  ['another file', (path: string) => path.replace('/0123', '/1123')],
  ['another company', (path: string) => path.replace('/7/', '/8/')],
  ['a later end', (path: string) => path.replace(/e=(\d+)/, (_, day) => `e=${Number(day) + 1}`)],
  ['an end that is no number', (path: string) => path.replace(/e=\d+/, 'e=NaN')],
  ['a download made of a view', (path: string) => `${path}&d=attachment`],
  ['another name', (path: string) => `${path}&n=x`],
  ['a signature in other letters', (path: string) => path.replace(/s=.*/, `s=${'é'.repeat(43)}`)],
  ['no signature', (path: string) => path.replace(/&s=.*/, '')],
  ['no query', (path: string) => path.replace(/\?.*/, '')],
  ['another door', (path: string) => path.replace('/files/', '/other/')],
])('a link altered to %s is refused', (_, alter) => {
  expect(alter(sign())).not.toBe(sign())
  expect(() => verify(alter(sign()))).toThrow(refused)
})

test('a link signed with another secret is refused', () => {
  expect(() => verifyPath('another secret', { path: sign(), now })).toThrow(refused)
})

test.each([
  '../../etc/passwd',
  '7/pods/../../x.jpg',
  '7/pods/0123.jpg',
  '/7/pods/0123456789abcdef0123456789abcdef.jpg',
])('a link to %s opens nothing, however it was signed', (wrong) => {
  expect(() => verify(sign({ key: wrong }))).toThrow(refused)
})
