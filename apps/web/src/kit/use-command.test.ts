import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { command } from './use-command.ts'

const told = () => openToasts.get().map(({ kind, text }) => [kind, text])
const refusal = (data?: unknown) => new ApiError({ status: 409, code: 'conflict', message: 'Changed meanwhile', data })
const question = { title: 'Delete 7?' }

beforeEach(() => {
  for (const { id } of openToasts.get()) toast.dismiss(id)
})

test('what was done is said, and done is what follows', async () => {
  const onDone = vi.fn()
  const rename = command(async (id: number, name: string) => `${name} ${id}`, {
    done: (text) => `${text} saved`,
    onDone,
  })
  await expect(rename(7, 'Depot')).resolves.toBe(true)
  expect(told()).toEqual([['success', 'Depot 7 saved']])
  expect(onDone).toHaveBeenCalledExactlyOnceWith('Depot 7', 7, 'Depot')
})

test('a refusal is said in its own words, and nothing follows', async () => {
  const onDone = vi.fn()
  await expect(command(() => Promise.reject(refusal()), { done: 'Saved', onDone })()).resolves.toBe(false)
  expect(told()).toEqual([['error', 'Changed meanwhile']])
  expect(onDone).not.toHaveBeenCalled()
})

test('of a refused form the first reason is said', async () => {
  const error = new ApiError({ status: 422, code: 'validation', message: 'x', data: { name: ['Is required', 'y'] } })
  await command(() => Promise.reject(error))()
  expect(told()).toEqual([['error', 'Is required']])
})

test('a refusal that is dealt with is not said again', async () => {
  const refused = vi.fn(() => true)
  await expect(command((_id: number) => Promise.reject(refusal()), { refused })(7)).resolves.toBe(false)
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'conflict' }), 7)
  expect(told()).toEqual([])
})

test.each([
  ['said no, who is told so', {}, false, 0, [['warning', 'User cancelled']]],
  ['said no to a quiet question', { quiet: true }, false, 0, []],
  ['said yes', {}, true, 1, []],
] as const)('nothing is sent before the person has %s', async (_, more, answer, times, said) => {
  const call = vi.fn(async () => null)
  const done = command(call, { confirm: () => ({ ...question, ...more }) })()
  await expect.poll(() => openConfirm.get()?.title).toBe('Delete 7?')
  expect(call).not.toHaveBeenCalled()
  openConfirm.get()?.answer(answer)
  await expect(done).resolves.toBe(answer)
  expect(call).toHaveBeenCalledTimes(times)
  expect(told()).toEqual(said)
})

test('where there is nothing to ask, it is sent at once', async () => {
  await expect(command(async () => null, { confirm: () => null })()).resolves.toBe(true)
  expect(openConfirm.get()).toBeNull()
})
