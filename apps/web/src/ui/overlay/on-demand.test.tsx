import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a layer whose code cannot be had is closed, and opened again it is there', async () => {
  const load = vi.fn(async () => () => <p>Here</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { Layer } = onDemand<{ onClose: () => void }>(load)
  const close = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Layer onClose={close} />))
  expect(place.textContent).toBe('')
  expect(close).toHaveBeenCalledOnce()
  await act(async () => root.render(null))
  await act(async () => root.render(<Layer onClose={close} />))
  expect(place.textContent).toBe('Here')
  expect(close).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
