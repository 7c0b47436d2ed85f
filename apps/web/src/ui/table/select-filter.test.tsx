import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Option } from '#ui/fields/use-options.ts'
import { SelectFilter } from './select-filter.tsx'

const acme = { value: 1, label: 'Acme Ltd' }
const brook = { value: 2, label: 'Brook Ltd' }

let screen: HTMLElement
let close: () => void
let picked: (number | null)[]
/** The answers that are still on their way, by the words asked for. */
let waiting: Map<string, (options: Option[]) => void>

const button = () => screen.querySelector('button') as HTMLButtonElement
const box = () => document.querySelector<HTMLInputElement>('[role="combobox"]')
const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)

const press = (key: string, at: Element | null) =>
  at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
  box()?.dispatchEvent(new Event('input', { bubbles: true }))
}
const open = async () => {
  await expect.poll(() => button()).not.toBeNull()
  button().click()
}
const panelThere = () => expect.poll(() => box()).not.toBeNull()
const asked = (words: string) => expect.poll(() => [...waiting.keys()]).toContain(words)
const shown = (...labels: string[]) => expect.poll(() => options()).toEqual(labels)

beforeEach(() => {
  picked = []
  waiting = new Map()
  screen = document.body.appendChild(document.createElement('div'))
  const root = createRoot(screen)
  const load = (words: string) => new Promise<Option[]>((resolve) => waiting.set(words, resolve))
  root.render(<SelectFilter label="Customer" value={null} load={load} onChange={(value) => picked.push(value)} />)
  close = () => root.unmount()
})
afterEach(() => {
  close()
  screen.remove()
})

// Goes first: once the panel's code is there, the panel opens at once.
test('what is typed before the panel is there is searched for in it, and is no shortcut', async () => {
  const shortcut = vi.fn()
  window.addEventListener('keydown', shortcut)
  await open()
  await vi.waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'), { interval: 1 })
  expect(box()).toBeNull()
  for (const letter of ['B', 'r']) {
    expect(press(letter, button()), 'the browser sets no letter of its own').toBe(false)
  }
  window.removeEventListener('keydown', shortcut)
  expect(shortcut).not.toHaveBeenCalled()
  await panelThere()
  expect(box()?.value).toBe('Br')
  await asked('Br')
})

test('Enter takes no option that the words are not found in, while their own are on the way', async () => {
  await open()
  await asked('')
  waiting.get('')?.([acme, brook])
  await shown('Any', 'Acme Ltd', 'Brook Ltd')
  type('brook')
  await shown('Brook Ltd')
  press('Enter', box())
  expect(picked).toEqual([2])
})

test('words that none of the old options has leave nothing to take until the answer', async () => {
  await open()
  await asked('')
  waiting.get('')?.([acme])
  await shown('Any', 'Acme Ltd')
  type('brook')
  press('Enter', box())
  expect(picked).toEqual([])
  await asked('brook')
  waiting.get('brook')?.([brook])
  await shown('Brook Ltd')
  press('Enter', box())
  expect(picked).toEqual([2])
})
