import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dray-chromium-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string, code: number) {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`)
  chmodSync(path, 0o755)
  return path
}

test('the one that CHROMIUM names', () => {
  const path = program('my-browser', 0)
  vi.stubEnv('CHROMIUM', path)
  expect(findChromium()).toBe(path)
})

test('one that CHROMIUM names and that does not start is told, not passed over', () => {
  vi.stubEnv('CHROMIUM', program('broken', 1))
  expect(() => findChromium()).toThrow(`CHROMIUM is set to ${join(folder, 'broken')}, which does not start`)
})

test('the first on the path that starts', () => {
  program('chromium', 1)
  const path = program('google-chrome', 0)
  vi.stubEnv('CHROMIUM', '')
  vi.stubEnv('PATH', folder)
  expect(findChromium()).toBe(path)
})
