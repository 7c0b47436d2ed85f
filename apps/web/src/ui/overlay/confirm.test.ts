import { beforeEach, expect, test } from 'vitest'
import { choose, confirm, confirmAction, openConfirm } from './confirm.ts'
import { openToasts, toast } from './toast.ts'

// What other tests of the same worker have told is not looked at.
beforeEach(() => {
  for (const { id } of openToasts.get()) toast.dismiss(id)
})

const told = () => openToasts.get().map(({ kind, text }) => [kind, text])

test('who leaves the question before an action is told so; a question of another kind says nothing', async () => {
  const plain = confirm({ title: 'Discard what was typed?' })
  openConfirm.get()?.answer(false)
  expect(await plain).toBe(false)
  expect(told()).toEqual([])

  const agreed = confirmAction({ title: 'Delete the POD?' })
  openConfirm.get()?.answer(true)
  expect(await agreed).toBe(true)
  expect(told()).toEqual([])

  const left = confirmAction({ title: 'Delete the POD?' })
  openConfirm.get()?.answer(false)
  expect(await left).toBe(false)
  expect(told()).toEqual([['warning', 'User cancelled']])
})

test('what was only to be read was not cancelled', async () => {
  const before = told()
  const read = confirmAction({ title: 'The driver is on leave', confirmLabel: null })
  openConfirm.get()?.answer(false)
  expect(await read).toBe(false)
  expect(told()).toEqual(before)
})

test('of two ways to go on the one that is pressed is returned, and a plain question is not agreed to by the other', async () => {
  const asked = { title: 'The plan is for another day', otherLabel: 'Cancel the plan' }
  for (const picked of [true, 'other', false] as const) {
    const chosen = choose(asked)
    openConfirm.get()?.answer(picked)
    expect(await chosen).toBe(picked)
  }
  const plain = confirm({ title: 'Delete the POD?' })
  openConfirm.get()?.answer('other')
  expect(await plain).toBe(false)
})
