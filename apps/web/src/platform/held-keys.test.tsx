import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdKeys } from './held-keys.ts'

const behind = vi.fn()
beforeEach(() => window.addEventListener('keydown', behind))
afterEach(() => {
  window.removeEventListener('keydown', behind)
  behind.mockClear()
  document.body.replaceChildren()
})

const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** A dialog with a field, as it comes. */
function openField(): HTMLInputElement {
  const layer = document.body.appendChild(document.createElement('div'))
  layer.setAttribute('role', 'dialog')
  const field = layer.appendChild(document.createElement('input'))
  field.focus()
  return field
}

test('keys that come before the field is there are held for it, and do nothing to the page behind', async () => {
  holdKeys()
  for (const key of ['N', 'o', 'r', 't', 'x', 'Backspace', 'h']) press(document.body, key)
  const field = openField()
  press(field, '1')
  expect(behind).not.toHaveBeenCalled()
  await expect.poll(() => field.value).toBe('North1')
  press(document.body, 'n')
  expect(behind).toHaveBeenCalledTimes(1)
})

test('Enter at the end comes to the field after the words', async () => {
  const entered = vi.fn()
  holdKeys()
  for (const key of ['7', 'Enter']) press(document.body, key)
  const field = openField()
  field.addEventListener('keydown', ({ key }) => entered(key, field.value))
  await expect.poll(() => entered.mock.calls).toEqual([['Enter', '7']])
})

test.each([
  ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ['Escape', () => press(document.body, 'Escape')],
  [
    'something else than a text',
    () => openField().closest('div')?.appendChild(document.createElement('button')).focus(),
  ],
])('%s lets the keys go', (_, end) => {
  holdKeys()
  press(document.body, 'a')
  end()
  behind.mockClear()
  press(document.body, 'b')
  expect(behind).toHaveBeenCalledTimes(1)
})
