import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needsSimulator } from './exchange-simulator.ts'

test.each([
  [{}, true],
  [{ DEMO: 'yes' }, true],
  [{ DEMO: 'no' }, false],
  [{ DATABASE_URL: 'postgres://dray@db.example/dray' }, false],
  [{ DATABASE_URL: ' ' }, true],
  [{ DEMO_EXCHANGE_URL: 'https://exchange.example' }, false],
])('with %j it is needed: %s', (env, expected) => {
  expect(needsSimulator(env)).toBe(expected)
})

/** A program that starts the simulator, says what it got for the server, and then works on. */
const starter = `
const { startExchangeSimulator } = await import(${JSON.stringify(new URL('./exchange-simulator.ts', import.meta.url).href)})
console.log('GOT ' + JSON.stringify(await startExchangeSimulator(process.env)))
setInterval(() => console.log('working'), 50)
process.once('SIGTERM', () => process.exit(0))
`

let folder = ''
let started: ChildProcess[] = []
let inTheWay: Server | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dray-exchange-'))
})
afterEach(() => {
  for (const { pid } of started) if (pid) killGroup(pid)
  started = []
  inTheWay?.close()
  inTheWay = undefined
  rmSync(folder, { recursive: true, force: true })
})

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended, as it should
  }
}

interface Started {
  child: ChildProcess
  words: () => string
  got: () => Promise<Record<string, string>>
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      PORT: '',
      EXCHANGE_SIMULATOR_PORT: '',
      DEMO: '',
      DATABASE_URL: '',
      DATA_DIR: folder,
      EXCHANGE_HOSTS: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives it, so that Ctrl-C can be sent to all of it.
    detached: true,
  })
  started.push(child)
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  const got = async () => {
    await until(() => /^GOT .*$/m.test(words))
    return JSON.parse(/^GOT (.*)$/m.exec(words)?.[1] ?? '')
  }
  return { child, words: () => words, got }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const isAnswering = (url: string) =>
  fetch(`${url}/simulator/faults`).then(
    ({ ok }) => ok,
    () => false,
  )
const isGone = (url: string) => until(async () => !(await isAnswering(url)))

/** The process that listens there, as the system lists it. */
function processAt(url: string): number {
  const port = new URL(url).port
  const pid = globSync('/proc/[0-9]*/cmdline')
    .filter((path) => commandOf(path).includes(`exchange-simulator/src/main.ts\0--demo\0--port\0${port}\0`))
    .map((path) => Number(path.split('/')[2]))
  expect(pid).toHaveLength(1)
  return pid[0] ?? 0
}

/** What a process was started as; nothing of one that has ended since it was listed. */
function commandOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

test('the server is told the address, and that companies may connect there besides the exchange', async () => {
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  expect(await start({ EXCHANGE_SIMULATOR_PORT: port }).got()).toEqual({
    DEMO_EXCHANGE_URL: `http://${host}`,
    EXCHANGE_HOSTS: `app.transportexchangegroup.com,app.staging.transportexchangegroup.com,${host}`,
  })
  const load = await fetch(`http://${host}/load/HV-50008`, { headers: { 'x-api-key': 'simulator-hillandvale' } })
  expect(await load.json()).toMatchObject({ data: { status: 'CANCELLED' } })
  const second = await start({ EXCHANGE_SIMULATOR_PORT: port, EXCHANGE_HOSTS: 'cx.example' }).got()
  expect(second).toEqual({ DEMO_EXCHANGE_URL: `http://${host}`, EXCHANGE_HOSTS: `cx.example,${host}` })
})

test('the server understands what it is told: its usual hosts, and this one', async () => {
  // By address, so that the types of the scripts do not take in the whole server.
  const { readConfig } = await import(new URL('../apps/server/src/platform/config/config.ts', import.meta.url).href)
  const port = await freePort()
  const got = await start({ EXCHANGE_SIMULATOR_PORT: port }).got()
  const usual = readConfig({ DATA_DIR: folder }).exchange.hosts
  const { exchange } = readConfig({ DATA_DIR: folder, ...got })
  expect(exchange.hosts).toEqual([...usual, `127.0.0.1:${port}`])
  expect(exchange.demoUrl).toBe(`http://127.0.0.1:${port}`)
})

test.each(['SIGTERM', 'SIGKILL'] as const)('it ends with who started it, on %s', async (signal) => {
  const { child, got } = start({ EXCHANGE_SIMULATOR_PORT: await freePort() })
  const { DEMO_EXCHANGE_URL: url = '' } = await got()
  expect(await isAnswering(url)).toBe(true)
  child.kill(signal)
  await isGone(url)
})

test('it ends on Ctrl-C, which reaches both', async () => {
  const { child, got } = start({ EXCHANGE_SIMULATOR_PORT: await freePort() })
  const { DEMO_EXCHANGE_URL: url = '' } = await got()
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await isGone(url)
})

test('who started it works on when it dies', async () => {
  const { words, got } = start({ EXCHANGE_SIMULATOR_PORT: await freePort() })
  const { DEMO_EXCHANGE_URL: url = '' } = await got()
  process.kill(processAt(url), 'SIGKILL')
  await isGone(url)
  const said = words().length
  await until(() => words().slice(said).includes('working'))
})

test('a port of another program is told, and nothing is named to the server', async () => {
  inTheWay = createServer((_, answer) => answer.end('<html></html>')).listen(0, '127.0.0.1')
  await new Promise((resolve) => inTheWay?.once('listening', resolve))
  const port = String((inTheWay.address() as AddressInfo).port)
  const { got, words } = start({ EXCHANGE_SIMULATOR_PORT: port })
  expect(await got()).toEqual({})
  await until(() => words().includes('Its port is in use by another program.'))
  expect(words()).toContain(`no courier exchange (port ${port}; EXCHANGE_SIMULATOR_PORT chooses another)`)
})

test.each([
  ['the server’s own', { PORT: '3100' }],
  ['another program’s', {}],
])('where the usual port is %s, a free one is taken', async (_, env) => {
  inTheWay = createServer((_, answer) => answer.end('<html></html>')).on('error', () => undefined)
  if (!('PORT' in env)) await listening(inTheWay, 3100)
  const { DEMO_EXCHANGE_URL: url = '' } = await start(env).got()
  expect(new URL(url).port).not.toBe('3100')
  expect(await isAnswering(url)).toBe(true)
})

/** Resolves once it listens, or once something else does already: then the port is taken as well. */
const listening = (server: Server, port: number) =>
  new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(port, '127.0.0.1', () => resolve())
  })
