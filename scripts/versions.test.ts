import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every workspace has the version of the newest release in the changelog', () => {
  const [, released] = /^## (\d+\.\d+\.\d+) \(/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  const files = globSync('{,packages/*/,apps/*/,e2e/,bench/}package.json')
  const versions = files.map((path) => [path, JSON.parse(readFileSync(path, 'utf8')).version])
  expect(versions).toEqual(files.map((path) => [path, released]))
  expect(files.length).toBeGreaterThan(6)
})
