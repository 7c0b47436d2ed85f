import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typeOver } from '../testing/type-over.ts'
import { KeywordFilter } from './filter-bar.tsx'

let screen: HTMLElement
let close: () => void
let asked: string[]
/** What stands in the address; it follows what is asked when `arrive` is called. */
let setValue: (value: string) => void

function Box({ mode, first }: { mode: 'live' | 'enter'; first: string }) {
  const [value, set] = useState(first)
  setValue = set
  return <KeywordFilter value={value} mode={mode} pause={500} onChange={(words) => asked.push(words)} />
}

function draw(mode: 'live' | 'enter', first = '') {
  const root = createRoot(screen)
  act(() => root.render(<Box mode={mode} first={first} />))
  close = () => act(() => root.unmount())
}
const box = () => screen.querySelector('input') as HTMLInputElement
const clear = () => screen.querySelector<HTMLButtonElement>('[aria-label="Clear"]')

const type = (text: string) =>
  act(() => {
    typeOver(box(), text)
  })
const press = (key: string, how: KeyboardEventInit = {}) =>
  act(() => void box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })))
const arrive = (value: string) => act(() => setValue(value))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  asked = []
  screen = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  close()
  screen.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a list that is searched on Enter asks on Enter only, at once, and for each text once', async () => {
  draw('enter')
  type('tesco ')
  await wait(5000)
  expect(asked).toEqual([])
  press('Enter')
  expect(asked).toEqual(['tesco'])
  press('Enter')
  arrive('tesco')
  press('Enter')
  await wait(5000)
  expect(asked).toEqual(['tesco'])
  expect(box().value).toBe('tesco ')
})

test('Enter asks at once what the pause would have asked, and the pause does not ask it again', async () => {
  draw('live')
  type('tes')
  await wait(300)
  expect(asked).toEqual([])
  press('Enter')
  expect(asked).toEqual(['tes'])
  await wait(1000)
  press('Enter')
  expect(asked).toEqual(['tes'])
})

test('after the pause Enter asks nothing again, though the answer is still on its way', async () => {
  draw('live')
  type('tes')
  await wait(500)
  expect(asked).toEqual(['tes'])
  press('Enter')
  expect(asked).toEqual(['tes'])
})

test('words that were asked and cleared before they arrived are cleared for good', async () => {
  draw('live')
  type('tes')
  await wait(500)
  act(() => clear()?.click())
  expect(asked).toEqual(['tes', ''])
  arrive('tes')
  arrive('')
  expect(box().value).toBe('')
  await wait(1000)
  expect(asked).toEqual(['tes', ''])
})

test('what is typed on stays when words arrive that were asked before it', async () => {
  draw('live')
  type('tes')
  await wait(500)
  type('tesc')
  await wait(500)
  type('tesco')
  arrive('tes')
  arrive('tesc')
  expect(box().value).toBe('tesco')
  await wait(500)
  expect(asked).toEqual(['tes', 'tesc', 'tesco'])
})

test.each([
  ['the Back button brings other words', 'aldi', 'lidl'],
  ['the filters are cleared', 'aldi', ''],
])('when %s, what was to be asked is dropped', async (_, before, after) => {
  draw('live', before)
  type('aldi leeds')
  await wait(200)
  arrive(after)
  expect(box().value).toBe(after)
  await wait(1000)
  expect(asked).toEqual([])
})

test('the same words can be asked again once others have taken their place', async () => {
  draw('enter')
  type('tesco')
  press('Enter')
  arrive('tesco')
  arrive('')
  type('tesco')
  press('Enter')
  expect(asked).toEqual(['tesco', 'tesco'])
})

test('Escape empties the box at once', async () => {
  draw('live', 'tesco')
  type('tesco l')
  press('Escape')
  expect(asked).toEqual([''])
  await wait(1000)
  expect(asked).toEqual([''])
  expect(box().value).toBe('')
})

test('Enter that ends the composing of a character asks nothing', () => {
  draw('enter')
  type('に')
  press('Enter', { isComposing: true })
  expect(asked).toEqual([])
  press('Enter')
  expect(asked).toEqual(['に'])
})
