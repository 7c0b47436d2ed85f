import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { SuggestField } from './suggest-field.tsx'
import type { Option } from './use-options.ts'

const shed = { value: 1, label: 'Shed One' }
const yard = { value: 2, label: 'Yard' }

let close = () => {}
afterEach(() => close())

const box = () => document.querySelector<HTMLInputElement>('[role="combobox"]')
const options = () => [...document.querySelectorAll('[role="option"]')]
const shown = (...names: string[]) => expect.poll(() => options().map((option) => option.textContent)).toEqual(names)

test('a list that is opened while a choice is being deleted is read again once it is gone', async () => {
  let saved: Option[] = [shed, yard]
  let finish = () => {}
  const gone = new Promise<void>((resolve) => {
    finish = resolve
  })
  const onRemove = vi.fn(() => gone)
  const screen = document.body.appendChild(document.createElement('div'))
  const root = createRoot(screen)
  close = () => {
    root.unmount()
    screen.remove()
  }
  root.render(
    <SuggestField
      label="From"
      value=""
      load={() => Promise.resolve(saved)}
      onChange={() => {}}
      onPick={() => {}}
      removing={{ label: ({ label }) => `Delete ${label}`, onRemove }}
    />,
  )
  await expect.poll(() => box()).not.toBeNull()
  box()?.click()
  await shown(shed.label, yard.label)
  document.querySelector<HTMLElement>('[title="Delete Shed One"]')?.click()
  await shown()
  expect(onRemove.mock.calls).toEqual([[shed]])
  box()?.click()
  await shown(shed.label, yard.label)
  saved = [yard]
  finish()
  await shown(yard.label)
})
