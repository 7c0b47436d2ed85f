import { expect, test, vi } from 'vitest'
import { warmCode } from './warm-code.ts'

const move = () => window.dispatchEvent(new Event('pointermove'))

test('nothing is fetched until a hand moves, then one part after the other, and once', async () => {
  let arrive = () => undefined as unknown
  const first = vi.fn(() => new Promise((resolve) => (arrive = () => resolve(undefined))))
  const second = vi.fn(async () => undefined)
  const end = warmCode([first, second])
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(first).not.toHaveBeenCalled()
  move()
  move()
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce(), { timeout: 5000 })
  expect(second).not.toHaveBeenCalled()
  arrive()
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce(), { timeout: 5000 })
  window.dispatchEvent(new Event('keydown'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(first).toHaveBeenCalledOnce()
  end()
})

test('a screen that is left fetches nothing more', async () => {
  const load = vi.fn(async () => undefined)
  warmCode([load])()
  move()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(load).not.toHaveBeenCalled()
})
