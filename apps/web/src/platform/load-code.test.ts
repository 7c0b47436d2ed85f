import { afterEach, expect, test, vi } from 'vitest'
import { line } from './line.ts'
import { loadCode, loadCodeAhead } from './load-code.ts'

afterEach(async () => {
  vi.stubGlobal('fetch', async () => new Response())
  await line.check()
  vi.unstubAllGlobals()
})

async function loseLine() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await line.check()
}

test('without a line no code is asked for; it is loaded once when the line is back', async () => {
  await loseLine()
  const load = vi.fn(async () => 'code')
  const loaded = loadCode(load)
  loadCodeAhead(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  line.noteReached()
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})

test('code whose loading told of the lost line is asked for again; a fault with a line is thrown', async () => {
  const load = vi.fn(async () => 'code')
  load.mockImplementationOnce(async () => {
    await loseLine()
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const loaded = loadCode(load)
  await expect.poll(() => line.isLost()).toBe(true)
  line.noteReached()
  expect(await loaded).toBe('code')

  vi.stubGlobal('fetch', async () => new Response())
  await expect(loadCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('code that is loaded ahead fails without a word', async () => {
  const load = vi.fn(() => Promise.reject(new Error('broken')))
  loadCodeAhead(load)
  await expect.poll(() => load).toHaveBeenCalledOnce()
})
