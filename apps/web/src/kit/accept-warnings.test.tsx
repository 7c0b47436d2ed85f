import { overrideReasonText } from '@dray/domain/kernel/acceptance.ts'
import { warningsDialogTexts as texts } from '@dray/domain/kernel/warnings-dialog.messages.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { viewer } from '#platform/viewer.ts'
import { ConfirmHost } from '#ui/overlay/confirm-host.tsx'
import { accepting, takingBack, type Warning } from './accept-warnings.tsx'
import type { Accepted } from './asking.ts'
import { NotAccepted } from './not-accepted.ts'

const amber: Warning = { code: 'driver_on_leave', level: 'amber', text: 'Ade is on holiday' }
const red: Warning = { code: 'mot_past', level: 'red', text: 'The MOT expired' }
const refusal = (warnings: Warning[]) =>
  new ApiError({ status: 409, code: 'allocation_warnings', message: 'This allocation has warnings.', data: warnings })

let close: () => void
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  viewer.set({ permissions: new Set(['allocation.override']) } as never)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () => root.render(<ConfirmHost />))
})
afterEach(() => {
  close()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text) ?? null
const field = () => document.querySelector('textarea')
async function asked() {
  for (let tries = 0; !document.querySelector('[role=dialog]') && tries < 50; tries++) await settle()
}
async function press(text: string) {
  act(() => button(text)?.click())
  await settle()
}
async function type(text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}
/** A call that is refused for each of these in turn, then taken. */
function refusing(...refusals: unknown[]) {
  const sent: Accepted[] = []
  const send = async (accepted: Accepted) => {
    sent.push(accepted)
    const next = refusals.shift()
    if (next) throw next
    return 'done'
  }
  return { sent, send }
}

test('what is unlawful is not gone past without a reason, which outlives a call that failed', async () => {
  const { sent, send } = refusing(refusal([amber, red]), new Error('no line'))
  const done = accepting(send).catch((error: unknown) => error)
  await asked()
  expect([...document.querySelectorAll('[data-notice]')].map((one) => one.textContent)).toEqual([red.text, amber.text])
  expect(button(texts.anyway)).toBeNull()
  await press(texts.override)
  expect(document.querySelector('[role=alert]:not([data-notice])')?.textContent).toBe(overrideReasonText)
  await type('  no')
  await press(texts.override)
  expect(sent).toHaveLength(1)
  await type(' To the workshop ')
  await press(texts.override)
  expect(sent[1]).toEqual({
    accept_warnings: ['driver_on_leave', 'mot_past'],
    override_reason: 'To the workshop',
  })
  expect(await done).toBeInstanceOf(Error)

  const again = refusing(refusal([red]))
  const next = accepting(again.send)
  await asked()
  expect(field()?.value).toBe(' To the workshop ')
  await press(texts.override)
  expect(await next).toBe('done')
  const last = accepting(refusing(refusal([red])).send).catch((error: unknown) => error)
  await asked()
  expect(field()?.value).toBe('')
  await press('Cancel')
  expect(await last).toBeInstanceOf(NotAccepted)
})

test('what is amber is asked once, and what is new by the second try is asked as well', async () => {
  const { sent, send } = refusing(refusal([amber]), refusal([red]))
  const done = accepting(send)
  await asked()
  expect(field()).toBeNull()
  await press(texts.anyway)
  await asked()
  await type('To the workshop')
  await press(texts.override)
  expect(await done).toBe('done')
  expect(sent[2]).toEqual({ accept_warnings: ['driver_on_leave', 'mot_past'], override_reason: 'To the workshop' })
})

test('who may not go on reads them, and what to do', async () => {
  viewer.set({ permissions: new Set() } as never)
  const done = accepting(refusing(refusal([red])).send).catch((error: unknown) => error)
  await asked()
  expect(document.body.textContent).toContain(texts.refused)
  expect([field(), button(texts.override), button(texts.anyway)]).toEqual([null, null, null])
  await press('Close')
  expect(await done).toBeInstanceOf(NotAccepted)
})

test('what is taken back is not asked about again of who may go on, whatever else turns up', async () => {
  const { sent, send } = refusing(refusal([amber]), refusal([red]))
  expect(await takingBack(send)).toBe('done')
  expect(sent.at(-1)).toEqual({ accept_warnings: [amber.code, red.code], override_reason: texts.undoReason })
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('who may not go on reads why it is not taken back', async () => {
  viewer.set({ permissions: new Set() } as never)
  const { send } = refusing(refusal([amber]))
  const undoing = takingBack(send).catch((error: unknown) => error)
  await asked()
  expect(document.body.textContent).toContain(amber.text)
  await press('Close')
  expect(await undoing).toBeInstanceOf(NotAccepted)
})
