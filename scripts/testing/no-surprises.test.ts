import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Test files of their own, run by Vitest with the set-up that all our tests have. */
const cases = {
  'console.error': [`test('x', () => console.error('broken %s', 'pipe'))`, 'console.error: broken pipe'],
  'console.error in afterAll': [
    `afterAll(() => console.error('late'))\ntest('x', () => undefined)`,
    'console.error: late',
  ],
  'fetch to another machine': [
    `test('x', async () => { await fetch('http://192.0.2.1/').catch(() => undefined) })`,
    'a network call to 192.0.2.1',
  ],
  'a named host': [
    `test('x', () => { try { connect({ host: 'example.com', port: 80 }) } catch {} })`,
    'a network call to example.com',
  ],
  'port and host apart': [
    `test('x', () => { try { connect(80, '192.0.2.1') } catch {} })`,
    'a network call to 192.0.2.1',
  ],
} as const
const harmless = `test('x', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  console.error('expected')
  const server = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(await (await fetch('http://localhost:' + server.address().port)).text()).toBe('ok')
  server.close()
})`

/** Run one after the other in one process: what the first has replaced must be as it was for the second. */
const leaving = `test('x', () => {
  expect(globalThis.left).toBeUndefined()
  expect(process.env.LEFT).toBeUndefined()
  expect(vi.isFakeTimers()).toBe(false)
  expect(Math.random()).not.toBe(7)
  vi.stubGlobal('left', true)
  vi.stubEnv('LEFT', 'yes')
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(7)
})`
const shared = { isolate: false, fileParallelism: false }

const head = `import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
`

let folder = ''
let words = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dray-surprises-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const setupFiles = [resolve('scripts/testing/no-surprises.ts')]
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { ...shared, setupFiles, include: ['*.check.mjs'] } })}`,
  )
  for (const [name, [text]] of Object.entries(cases)) writeFileSync(join(folder, `${name}.check.mjs`), head + text)
  writeFileSync(join(folder, 'harmless.check.mjs'), head + harmless)
  for (const name of ['one', 'other']) writeFileSync(join(folder, `${name} leaves.check.mjs`), head + leaving)
  const ran = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  words = ran.stdout + ran.stderr
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(cases))('%s fails the test', (name, [, surprise]) => {
  expect(words).toMatch(new RegExp(`FAIL\\s+${name.replaceAll('.', '\\.')}\\.check\\.mjs`))
  expect(words).toContain(surprise)
})

test('a server on this machine and an expected error pass', () => {
  expect(words).not.toMatch(/FAIL\s+harmless/)
  expect(words).toContain(`${Object.keys(cases).length} failed`)
})

test('what a file has replaced ends with it', () => {
  expect(words).toMatch(/✓ one leaves/)
  expect(words).toMatch(/✓ other leaves/)
})
