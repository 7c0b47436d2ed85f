import { undoTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { done, undoLast } from './undo-history.ts'

const at = (pathname: string) => vi.stubGlobal('window', { location: { pathname } })
beforeEach(() => at(`/screen-${Math.random()}`))
afterEach(() => {
  for (const { id } of openToasts.get()) toast.dismiss(id)
  vi.unstubAllGlobals()
})
const said = () => openToasts.get().at(-1)?.text
const refusal = (code: 'not_found' | 'unreachable') => new ApiError({ status: 404, code, message: code })

test('takes back everything that was done on the screen, newest first, and then says that there is nothing', async () => {
  const order: string[] = []
  const step = (name: string) => done(name, async () => order.push(name))
  step('Moved')
  step('Booked')
  await undoLast()
  expect(said()).toBe(texts.undone('Booked'))
  await undoLast()
  expect(order).toEqual(['Booked', 'Moved'])
  await undoLast()
  expect(said()).toBe(texts.nothing)
})

test('another screen has a history of its own', async () => {
  const back = vi.fn(async () => {})
  done('Moved', back)
  at('/elsewhere')
  await undoLast()
  expect(back).not.toHaveBeenCalled()
  expect(said()).toBe(texts.nothing)
})

test('what has no way back says why, before what was done earlier is touched', async () => {
  const back = vi.fn(async () => {})
  done('Moved', back)
  done('File deleted', { why: 'the file is gone' })
  await undoLast()
  expect(said()).toBe(texts.cannot('File deleted', 'the file is gone'))
  expect(back).not.toHaveBeenCalled()
  await undoLast()
  expect(back).toHaveBeenCalledOnce()
})

test('what somebody else has removed meanwhile is told as that', async () => {
  done('Moved', () => Promise.reject(refusal('not_found')))
  await undoLast()
  expect(said()).toBe(texts.gone('Moved'))
})

test('what could not be sent can be taken back later', async () => {
  const back = vi.fn(() => Promise.reject(refusal('unreachable')))
  done('Moved', back)
  await undoLast()
  await undoLast()
  expect(back).toHaveBeenCalledTimes(2)
})
