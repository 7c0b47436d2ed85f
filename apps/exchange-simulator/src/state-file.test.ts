import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newState } from './state.ts'
import { stateFile } from './state-file.ts'
import { openSimulator } from './testing/running-office.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a simulator that starts again has forgotten nothing, sign-ins too', async () => {
  const path = join(folder, 'below', 'exchange.json')
  const first = await openSimulator({ state: stateFile(path) })
  const id = await first.post()
  first.clock.pass(480)
  const [quote] = await first.quotesOf(id)
  await first.answer(quote.id, 'ACCEPTED')
  const form = { grant_type: 'client_credentials', client_id: 'acme-client', client_secret: 'acme-secret' }
  const signedIn = await fetch(first.running.token_url, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token }: { access_token: string } = JSON.parse(await signedIn.text())
  const [load, quotes] = [await first.read(id), await first.quotesOf(id)]
  await first.running.close()

  const second = await openSimulator({ state: stateFile(path) })
  second.clock.pass(480)
  expect(await second.read(id)).toEqual(load)
  expect(await second.quotesOf(id)).toEqual(quotes)
  expect(Number(await second.post())).toBe(Number(id) + 1)
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await fetch(`${second.running.url}/load/${id}`, { headers })).status).toBe(200)
  second.clock.pass(600)
  expect(await second.read(id)).toMatchObject({ status: 'DELIVERED' })
  await second.running.close()
})

test('the file is replaced as a whole, and only when something changed', () => {
  const path = join(folder, 'exchange.json')
  const store = stateFile(path)
  expect(store.load()).toBeNull()
  store.save(newState())
  expect(readdirSync(folder)).toEqual(['exchange.json'])
  writeFileSync(path, 'marked')
  store.save(newState())
  expect(readFileSync(path, 'utf8')).toBe('marked')
  store.save({ ...newState(), next_load: 7 })
  expect(stateFile(path).load()).toMatchObject({ next_load: 7 })
})

test.each(['', '{', 'null', '{"version":2,"loads":[]}', '{"version":1}'])('a file with %s is refused', (text) => {
  const path = join(folder, 'exchange.json')
  writeFileSync(path, text)
  expect(() => stateFile(path).load()).toThrow(`${path} does not hold the state of an exchange`)
})
