import { taskTexts as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, press, sent, show, words } from '#kit/testing/part.tsx'
import { OwnTasks } from './own-tasks.tsx'

eachOnItsOwn()

const task = (id: number, is_overdue: 0 | 1) => ({
  id,
  name: `Task ${id}`,
  notes: null,
  date: '2026-11-20',
  is_open: 1,
  is_overdue,
})
const tasks = (...own: unknown[]) => show(<OwnTasks />, { answers: { '/own-tasks': own } })

test('who has nothing to do sees nothing of it', async () => {
  await tasks()
  expect(words()).toBe('')
})

test('what is overdue says so', async () => {
  await tasks(task(1, 0))
  expect(words()).not.toContain(texts.overdue)
  await tasks(task(1, 0), task(2, 1))
  expect(words().split(texts.overdue)).toHaveLength(2)
})

test('a task is done by its own button', async () => {
  await tasks(task(1, 0), task(2, 0))
  await press(texts.setDoneOf('Task 2'))
  expect(sent).toMatchObject([{ path: expect.stringContaining('/general-tasks/2/'), body: { is_done: 1 } }])
})
