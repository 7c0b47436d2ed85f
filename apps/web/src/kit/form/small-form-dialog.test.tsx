import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { openToasts } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { SmallFormDialog, sayAndClose } from './small-form-dialog.tsx'
import { useForm } from './use-form.ts'

type Send = (values: { name: string }) => Promise<string>

function NameDialog({ send, onClose }: { send: Send; onClose: () => void }) {
  const form = useForm<{ name: string }, string>({
    start: { name: '' },
    check: ({ name }): { name?: string } => (name ? {} : { name: 'Please enter a name' }),
    send,
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog form={form} title="New depot" confirm="Create" onClose={onClose}>
      <TextField label="Name" {...form.bind('name')} />
    </SmallFormDialog>
  )
}

let close: () => void
const onClose = vi.fn()
function open(send: Send) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  act(() => root.render(<NameDialog send={send} onClose={onClose} />))
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onClose.mockClear()
})
afterEach(() => {
  close()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text) ?? null
const form = () => document.querySelector('form')
function type(text: string) {
  const input = document.querySelector<HTMLInputElement>('[data-path="name"]')
  act(() => {
    if (input) typeOver(input, text)
  })
}
const submit = () => act(async () => form()?.requestSubmit(button('Create')))

test('its button saves the form, which has the name of the dialog; what was done is said, and it closes', async () => {
  const send = vi.fn<Send>().mockResolvedValue('Depot saved')
  open(send)
  expect([form()?.getAttribute('aria-label'), button('Create')?.getAttribute('form')]).toEqual([
    'New depot',
    form()?.id,
  ])
  type('North')
  await submit()
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'North' }])
  expect(openToasts.get().map(({ text }) => text)).toContain('Depot saved')
  expect(onClose).toHaveBeenCalledOnce()
})

test('it stays open, its button busy until the answer, where something is wrong', async () => {
  let refuse: (error: unknown) => void = () => undefined
  open(
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  await submit()
  expect(document.body.textContent).toContain('Please enter a name')
  type('North')
  await submit()
  const isBusy = () => button('Create')?.getAttribute('aria-busy') === 'true'
  expect(isBusy()).toBe(true)
  await act(async () =>
    refuse(new ApiError({ status: 409, code: 'conflict', message: 'Somebody else just changed this.' })),
  )
  expect(isBusy()).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('Cancel leaves it unsent', async () => {
  const send = vi.fn<Send>()
  open(send)
  type('North')
  await act(async () => button(dialogTexts.cancel)?.click())
  expect(onClose).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})
