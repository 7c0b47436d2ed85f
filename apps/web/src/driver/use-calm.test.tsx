import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCalm } from './use-calm.ts'

let calm: ReturnType<typeof useCalm>
function Tapped(): ReactNode {
  calm = useCalm()
  return null
}

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Tapped />))
})
afterEach(() => act(async () => root.unmount()))

const leave = () => root.unmount()

test('a second tap is nothing until a moment has passed', async () => {
  const done = vi.fn()
  await act(() => calm.run(done))
  await act(() => calm.run(done))
  expect([done.mock.calls.length, calm.isCalm]).toEqual([1, true])
  await act(async () => vi.advanceTimersByTime(700))
  expect(calm.isCalm).toBe(false)
  await act(() => calm.run(done))
  expect(done).toHaveBeenCalledTimes(2)
})

test.each<[string, () => Promise<unknown>]>([
  ['by its act', () => calm.run(leave)],
  ['after its act', () => calm.run(() => undefined).then(leave)],
])('a screen that is left %s leaves nothing behind', async (_, tap) => {
  await act(async () => void (await tap()))
  expect(vi.getTimerCount()).toBe(0)
})
