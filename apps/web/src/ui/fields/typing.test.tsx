import { unprintable } from '@dray/domain/kernel/text/paper-letters.ts'
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { Form } from './form-row.tsx'
import { SuggestField } from './suggest-field.tsx'
import { TagsField } from './tags-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'
import { usualLetters } from './use-letter-warning.tsx'

let close = () => {}
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  close()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function draw(content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  act(() => root.render(content))
}
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor ?? ''
  const input = document.getElementById(found)
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`)
  return input
}
const press = (input: Element, key: string, more: KeyboardEventInit = {}) =>
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })))
function type(input: HTMLInputElement, text: string, more: InputEventInit = {}) {
  act(() => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, ...more }))
  })
}

function Tags({ onChange, suggestions }: { onChange: (tags: string[]) => void; suggestions?: readonly string[] }) {
  const [tags, setTags] = useState<string[]>([])
  const change = (next: string[]) => {
    setTags(next)
    onChange(next)
  }
  return <TagsField label="References" value={tags} onChange={change} {...(suggestions && { suggestions })} />
}

test('half a word that is being composed is no tag, and its Enter sends no form', () => {
  const [onChange, onSubmit] = [vi.fn<(tags: string[]) => void>(), vi.fn()]
  draw(
    <Form label="Job" onSubmit={onSubmit}>
      <Tags onChange={onChange} />
    </Form>,
  )
  const input = field('References')
  type(input, 'にほ', { isComposing: true })
  for (const key of ['Enter', ',', 'Backspace']) press(input, key, { isComposing: true })
  press(input, 'Enter', { isComposing: true, ctrlKey: true })
  // Safari ends the composition first.
  press(input, 'Enter', { keyCode: 229 })
  type(input, '日,', { isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  type(input, '日本')
  press(input, 'Enter')
  expect(onChange.mock.calls).toEqual([[['日本']]])
})

test('Enter takes the only suggestion that the words are found in', () => {
  const onChange = vi.fn<(tags: string[]) => void>()
  draw(<Tags onChange={onChange} suggestions={['accounts@hall.example', 'yard@hall.example']} />)
  const input = field('References')
  type(input, 'hall')
  press(input, 'Enter')
  type(input, 'acc')
  press(input, 'Enter')
  type(input, 'new@hall.example')
  press(input, 'Enter')
  expect(onChange.mock.lastCall).toEqual([['hall', 'accounts@hall.example', 'new@hall.example']])
})

test('Enter in a text with suggestions takes the only one, and Tab leaves the text as it is', () => {
  const onPick = vi.fn()
  const options = [
    { value: 1, label: 'Ashdown Print' },
    { value: 2, label: 'Yard' },
  ]
  function Name() {
    const [text, setText] = useState('')
    return <SuggestField label="Name" value={text} options={options} onChange={setText} onPick={onPick} />
  }
  draw(<Name />)
  const input = field('Name')
  type(input, 'a')
  press(input, 'Enter')
  type(input, 'ash')
  press(input, 'Tab')
  press(input, 'Enter', { isComposing: true })
  expect(onPick).not.toHaveBeenCalled()
  press(input, 'Enter')
  expect(onPick.mock.calls).toEqual([[options[0]]])
})

test('what is still being typed is taken over when its field or the page goes', () => {
  const [onTags, onDate] = [vi.fn(), vi.fn()]
  draw(
    <>
      <Tags onChange={onTags} />
      <DateField label="Date" value={null} onChange={onDate} />
    </>,
  )
  type(field('References'), 'PO 77')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(onTags.mock.calls).toEqual([[['PO 77']]])
  type(field('Date'), '3-12-2026')
  close()
  close = () => {}
  expect(onDate.mock.calls).toEqual([['2026-12-03']])
})

const odd = 'Hub 北京'
const warning = 'These letters cannot be printed on documents: 北 京'
test.each([
  ['a line', <TextField key="1" label="Name" value={odd} />, warning],
  [
    'a text, over its hint',
    <TextareaField key="2" label="Terms" description="As printed" value={odd} />,
    `${warning}As printed`,
  ],
  [
    'a text with suggestions',
    <SuggestField key="3" label="Place" value={odd} onChange={vi.fn()} onPick={vi.fn()} />,
    warning,
  ],
  ['several texts', <TagsField key="4" label="References" value={['PO 1', odd]} />, warning],
])('%s says below the field which of its letters cannot be printed', async (_, content, said) => {
  draw(content)
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('[id$=-hint]')?.textContent).toBe(said)
  const control = document.querySelector('input, textarea')
  expect(document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said)
})

test('nothing is said of what can be printed, and of what goes on no document', async () => {
  draw(
    <>
      <TextField label="Name" value="Łódź, Αθήνα" />
      <TextField label="Note" onPaper={false} value={odd} />
      <TextField label="Search" type="search" value={odd} />
    </>,
  )
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('[id$=-hint]')).toBeNull()
})

test('what is taken for printable without a look at the table is printable', () => {
  const usual = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
    usualLetters.test(one),
  )
  expect(usual.length).toBeGreaterThan(200)
  expect(unprintable(usual.join(''))).toEqual([])
})
