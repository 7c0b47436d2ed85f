import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** `npm start` as a person types it, in a data folder of its own. */
let dataDir = ''
let started: ChildProcess[] = []

beforeAll(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'dray-start-')), 'data')
  chmodSync(join(dataDir, '..'), 0o755)
})
afterEach(() => {
  for (const { pid } of started) killGroup(pid)
  started = []
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

function killGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended, as it should
  }
}

interface Started {
  npm: ChildProcess
  words: () => string
  ended: Promise<number | null>
}

function start(env: Record<string, string> = {}): Started {
  const npm = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives it, so that Ctrl-C can be sent to all of it.
    detached: true,
  })
  started.push(npm)
  let words = ''
  npm.stdout.on('data', (chunk) => (words += chunk))
  npm.stderr.on('data', (chunk) => (words += chunk))
  return { npm, words: () => words, ended: new Promise((resolve) => npm.once('close', resolve)) }
}

/** The address that it prints once it answers there. */
async function address({ words, ended }: Started): Promise<string> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    const [, found] = /is ready at (\S+)/.exec(words()) ?? []
    if (found) return found.replace('localhost', '127.0.0.1')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`It ended without an address:\n${words()}`)
}

/** Where the web's sources are being worked on, a line about the build comes first. */
const lastLine = ({ words }: Started) => words().trim().split('\n').at(-1)

const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

test('serves pages and calls on one port, tells a second one whose folder it is, and ends in order when npm is told to', async () => {
  const first = start()
  const url = await address(first)
  expect((await fetch(`${url}/api/v3/openapi.json`)).status).toBe(200)
  expect(await (await fetch(`${url}/`)).text()).toContain('<!doctype html>')

  const second = start()
  expect(await second.ended).toBe(1)
  expect(lastLine(second)).toMatch(
    /^The data folder .* is in use by another Dray \(process \d+\): stop it first, or set DATA_DIR to another folder\.$/,
  )

  const elsewhere = start({ DATA_DIR: `${dataDir}-elsewhere`, PORT: new URL(url).port })
  expect(await elsewhere.ended).toBe(1)
  expect(lastLine(elsewhere)).toBe(
    `Port ${new URL(url).port} is in use by another program: stop that, or set PORT to another.`,
  )

  const database = postmaster()
  first.npm.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.words()).toMatch(/Stopping…\s*$/)
  expect(isAlive(database)).toBe(false)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

test('Ctrl-C, which reaches npm and the server, ends it in order too', async () => {
  const again = start()
  await address(again)
  const database = postmaster()
  process.kill(-(again.npm.pid ?? 0), 'SIGINT')
  expect(await again.ended).toBe(0)
  expect(again.words()).toMatch(/Stopping…\s*$/)
  expect(isAlive(database)).toBe(false)
})

test('a wrong setting is told before anything is begun', async () => {
  const wrong = start({ PORT: 'many', DATA_DIR: `${dataDir}-never` })
  expect(await wrong.ended).toBe(1)
  expect(wrong.words()).toContain('PORT must be a whole number, but is "many".')
  expect(existsSync(`${dataDir}-never`)).toBe(false)
})
