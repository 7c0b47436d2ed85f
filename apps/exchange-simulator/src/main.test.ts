import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder = ''
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-main-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function run(...options: string[]) {
  const child = spawn(process.execPath, [program, '--state', join(folder, 'exchange.json'), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  const ended = new Promise<{ code: number | null; words: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, words })),
  )
  const url = new Promise<string>((resolve) =>
    child.stdout.on('data', () => {
      const [, found] = /ready at (\S+)/.exec(words) ?? []
      if (found) resolve(found)
    }),
  )
  return { child, url, ended }
}

const headers = { 'x-api-key': 'simulator-northgate' }
const readDemoLoad = async (url: string) => (await fetch(`${url}/load/NG-50006`, { headers })).json()

test('it starts with the demo companies, ends on a signal and starts again with what it had', async () => {
  const first = run('--port', '0', '--demo')
  const load = await readDemoLoad(await first.url)
  expect(load).toMatchObject({ data: { id: 'NG-50006', status: 'DELIVERED', pod: { signedBy: 'J. Hughes' } } })
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const second = run('--port', '0', '--demo')
  expect(await readDemoLoad(await second.url)).toEqual(load)
  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(0)
})

test('its accounts are held to the rate that it is started with, and look-up can be left out', async () => {
  const { url } = run('--port', '0', '--demo', '--seconds-per-request', '60', '--no-look-up')
  const path = `${await url}/load?customerReference=NG-50006`
  expect((await fetch(path, { headers })).status).toBe(404)
  expect((await fetch(path, { headers })).status).toBe(429)
})

test.each([
  [['--port', 'x'], '--port must be a number, but is "x".'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('%j is told', async (options, sentence) => {
  const { code, words } = await run(...options).ended
  expect(code).toBe(1)
  expect(words).toContain(sentence)
})

test('a port in use and a file of something else are told', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const taken = await run('--port', String((server.address() as AddressInfo).port)).ended
  expect(taken).toMatchObject({ code: 1, words: expect.stringContaining('Its port is in use by another program.') })
  server.close()
  writeFileSync(join(folder, 'exchange.json'), '[]')
  const strange = await run('--port', '0').ended
  expect(strange).toMatchObject({ code: 1, words: expect.stringContaining('does not hold the state of an exchange') })
})
