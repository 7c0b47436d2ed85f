import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf } from './build-web.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dray-build-'))
  mkdirSync(join(folder, 'web/src'), { recursive: true })
  write('web/src/main.tsx', 'one')
  write('lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const digest = () => digestOf(folder, ['web', 'lock.json'])

test.each([
  ['other contents', () => write('web/src/main.tsx', 'two'), true],
  ['a new file', () => write('web/src/more.ts', ''), true],
  [
    'another name',
    () => {
      rmSync(join(folder, 'web/src/main.tsx'))
      write('web/src/renamed.tsx', 'one')
    },
    true,
  ],
  ['the lock file', () => write('lock.json', '{ }'), true],
  ['a new time only', () => utimesSync(join(folder, 'web/src/main.tsx'), 0, 0), false],
  ['a test', () => write('web/src/main.test.tsx', ''), false],
  ['what the build makes', () => write('web/dist/index.js', ''), false],
])('%s: built again %o', (_what, change, again) => {
  const before = digest()
  change()
  expect(digest() !== before).toBe(again)
})
