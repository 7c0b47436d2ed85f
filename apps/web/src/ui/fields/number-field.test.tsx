import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { typeOver } from '../testing/type-over.ts'
import { MoneyField, NumberField } from './number-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let close = () => {}
afterEach(() => close())

function Typed({ Field, before }: { Field: typeof MoneyField; before: string | undefined }) {
  const [value, setValue] = useState('')
  return <Field label="Price" decimals={2} before={before} value={value} onChange={setValue} />
}

/** Shows a field and pastes a text into it; returns the field as it is once it is left. */
function pasted(Field: typeof MoneyField, { before, text }: { before?: string; text: string }) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  close = () => act(() => root.unmount())
  act(() => root.render(<Typed Field={Field} before={before} />))
  const input = host.querySelector('input') as HTMLInputElement
  act(() => {
    typeOver(input, text)
  })
  act(() => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return { value: input.value, isWrong: input.getAttribute('aria-invalid') === 'true' }
}

test.each([
  ['a field of money', MoneyField, {}],
  ['a number with a pound sign before it', NumberField, { before: '£' }],
])('%s takes a price that is pasted with its pound sign', (_, Field, given) =>
  expect(pasted(Field, { ...given, text: '£1,250.50' })).toEqual({ value: '1,250.50', isWrong: false }),
)

test('a weight is no price', () =>
  expect(pasted(NumberField, { text: '£12' })).toEqual({ value: '£12', isWrong: true }))
