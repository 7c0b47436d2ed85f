import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A project of the smallest kind, installed by the real npm. */
let project = ''

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'dray-install-'))
  copyFileSync('scripts/ensure-installed.mjs', join(project, 'ensure-installed.mjs'))
  mkdirSync(inProject('tiny'))
  write('tiny/package.json', { name: 'tiny', version: '1.0.0' })
  describeProject(
    { tiny: 'file:tiny' },
    { 'node_modules/tiny': { resolved: 'tiny', link: true }, tiny: { version: '1.0.0' } },
  )
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const inProject = (name: string) => join(project, name)
const write = (name: string, content: unknown) =>
  writeFileSync(inProject(name), typeof content === 'string' ? content : JSON.stringify(content))

/** `npm run go`, with an empty cache and a registry that nobody needs unless a package is missing. */
function run(registry = 'http://127.0.0.1:9/'): Promise<{ code: number | null; words: string }> {
  const env = {
    ...process.env,
    npm_config_cache: inProject('.cache'),
    npm_config_registry: registry,
    npm_config_fetch_retries: '0',
    npm_config_loglevel: 'error',
  }
  const child = spawn('npm', ['run', '--silent', 'go'], { cwd: project, env })
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, words })))
}

/** What the project needs, and what its lock file says about it. */
function describeProject(dependencies: Record<string, string>, packages: Record<string, unknown>) {
  const itself = { name: 'small', version: '1.0.0', dependencies }
  write('package.json', { ...itself, scripts: { go: 'node ensure-installed.mjs' } })
  write('package-lock.json', {
    name: 'small',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': itself, ...packages },
  })
}

/** A package that has to come from the registry. */
function needLeftPad() {
  const integrity = `sha512-${createHash('sha512').update('').digest('base64')}`
  describeProject({ 'left-pad': '1.3.0' }, { 'node_modules/left-pad': { version: '1.3.0', integrity } })
}

test('installs on the first run, and not again', async () => {
  expect(await run()).toMatchObject({ code: 0, words: expect.stringContaining('Installing the packages') })
  expect(existsSync(inProject('node_modules/.package-lock.json'))).toBe(true)
  expect(await run()).toEqual({ code: 0, words: '' })
})

test('installs again when the lock file has changed, not when a checkout only gave it a new time', async () => {
  await run()
  const later = new Date(Date.now() + 60_000)
  utimesSync(inProject('package-lock.json'), later, later)
  expect(await run()).toEqual({ code: 0, words: '' })
  needLeftPad()
  utimesSync(inProject('package-lock.json'), later, later)
  expect((await run()).words).toContain('Installing the packages')
})

test('what somebody installed by hand after the lock file changed is current', async () => {
  mkdirSync(inProject('node_modules'))
  write('node_modules/.package-lock.json', '{}')
  expect(await run()).toEqual({ code: 0, words: '' })
})

test.each([
  [
    'missing',
    () => rmSync(inProject('package-lock.json')),
    'package-lock.json is missing: bring it back with "git checkout package-lock.json".',
  ],
  ['damaged', () => write('package-lock.json', '{"name": "sm'), 'package-lock.json is damaged: bring it back'],
  ['cut to nothing', () => write('package-lock.json', '{}'), 'package-lock.json is damaged: bring it back'],
])('a lock file that is %s', async (_what, damage, sentence) => {
  damage()
  expect(await run()).toMatchObject({ code: 1, words: expect.stringContaining(sentence) })
})

test('a registry that cannot be reached is named', async () => {
  needLeftPad()
  const { code, words } = await run('http://127.0.0.1:9/')
  expect(code).toBe(1)
  expect(words).toContain(
    'The packages could not be installed: npm cannot reach the package registry http://127.0.0.1:9/ (ECONNREFUSED)',
  )
})

test.each([
  [404, 'does not have a package that package-lock.json names'],
  [403, 'refused npm (E403)'],
])('a registry that answers %i', async (status, sentence) => {
  needLeftPad()
  const registry = createServer((_, answer) => answer.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  await new Promise((resolve) => registry.once('listening', resolve))
  const address = registry.address()
  const { code, words } = await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
  registry.close()
  expect(code).toBe(1)
  expect(words).toContain(sentence)
})

test('a lock file that does not fit package.json', async () => {
  mkdirSync(inProject('other'))
  write('other/package.json', { name: 'other', version: '1.0.0' })
  const lock = readFileSync(inProject('package-lock.json'), 'utf8')
  describeProject({ tiny: 'file:tiny', other: 'file:other' }, {})
  write('package-lock.json', lock)
  expect(await run()).toMatchObject({
    code: 1,
    words: expect.stringContaining('package-lock.json does not fit package.json'),
  })
})

test('a pinned Node that npm left out, because install scripts are ignored', async () => {
  mkdirSync(inProject('node_modules/node'), { recursive: true })
  write('node_modules/.package-lock.json', '{}')
  expect(await run()).toMatchObject({
    code: 1,
    words: expect.stringContaining('npm is told to ignore install scripts'),
  })
})
